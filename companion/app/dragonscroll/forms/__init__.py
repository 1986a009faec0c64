"""Forms: each gathers one move of Dragonscroll and makes it; what is refused stays filled in."""
