//! Components: let in, at the door, and as hostile as modules can be.

mod door;
mod hostile;
mod load;
mod nested;
mod real;
