//! The table without IO: scripted requests with a clock of their own.
