use serde::Serialize;
use serde_json::{Number, Value};
use std::fmt::Write;

/// Whole floats up to here are written as whole numbers: each has its own float.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// JSON that is the same bytes for the same content: keys sorted, no spaces, numbers in
/// their shortest form and without exponents.
///
/// Plans and headers are kept like this, so that they can be compared and hashed as text.
pub fn canonical(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    write_value(&serde_json::to_value(value)?, &mut text)?;
    Ok(text)
}

fn write_value(value: &Value, text: &mut String) -> Result<(), serde_json::Error> {
    match value {
        Value::Number(number) => write_number(number, text),
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write_value(item, text)?;
            }
            text.push(']');
        }
        Value::Object(members) => {
            // Sorted here: another crate may ask serde_json to keep the order of insertion.
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(key, _)| *key);
            text.push('{');
            for (index, (key, item)) in members.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&serde_json::to_string(key)?);
                text.push(':');
                write_value(item, text)?;
            }
            text.push('}');
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {
            text.push_str(&serde_json::to_string(value)?);
        }
    }
    Ok(())
}

fn write_number(number: &Number, text: &mut String) {
    // Writing to a string cannot fail.
    let _ = match (number.is_f64(), number.as_f64()) {
        (true, Some(float)) if float.fract() == 0.0 && float.abs() < EXACT => {
            write!(text, "{}", float as i64)
        }
        (true, Some(float)) => write!(text, "{float}"),
        _ => write!(text, "{number}"),
    };
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use serde_json::json;

    #[test]
    fn the_same_content_is_the_same_text() {
        for (value, text) in [
            (
                json!({ "b": { "d": 1, "c": null }, "a": [true, "é\n"] }),
                r#"{"a":[true,"é\n"],"b":{"c":null,"d":1}}"#,
            ),
            (json!([1500.0, -0.0, 0.95, 1e-7]), "[1500,0,0.95,0.0000001]"),
            (
                json!([u64::MAX, i64::MIN, 1e21]),
                "[18446744073709551615,-9223372036854775808,1000000000000000000000]",
            ),
        ] {
            assert_eq!(canonical(&value).unwrap(), text);
        }
    }

    #[test]
    fn floats_come_back_as_they_were() {
        for float in [0.1 + 0.2, 1.0 / 3.0, 1500.0, 123_456.789, 5e-324] {
            let text = canonical(&float).unwrap();
            assert_eq!(serde_json::from_str::<f64>(&text).unwrap(), float, "{text}");
        }
    }
}
