//! Examples of calls, for documentation.

use crate::model::Type;

/// A call of a function and what came of it once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What it is given.
    pub arguments: Vec<Expression>,
    /// What it answers: a value without calls.
    pub gives: Expression,
}

/// A value, or a call that gives one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    /// Its type.
    pub ty: Type,
    /// How it is written.
    pub form: Form,
}

/// How an expression is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A number.
    Int(i32),
    /// A value of an enumeration, by its place.
    Value(usize),
    /// The fields of a structure, in order.
    Fields(Vec<Expression>),
    /// The values in an array.
    Items(Vec<Expression>),
    /// A call of a function, by its place.
    Call(usize, Vec<Expression>),
}
