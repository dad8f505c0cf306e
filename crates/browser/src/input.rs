//! Keys as the browser wants them.

use serde_json::{Value, json};

/// The events of a key that is pressed and let go. `key` is a name as in
/// `KeyboardEvent.key`: `ArrowLeft`, `Home`, `Enter`, `a`, `+`, a blank.
pub(crate) fn strokes(key: &str) -> [Value; 2] {
    let text = match key {
        "Enter" => "\r",
        one if one.chars().count() == 1 => one,
        _ => "",
    };
    let code = code(key);
    let mut down = json!({"type": "keyDown", "key": key, "windowsVirtualKeyCode": code});
    if text.is_empty() {
        down["type"] = json!("rawKeyDown");
    } else {
        down["text"] = json!(text);
    }
    let up = json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code});
    [down, up]
}

/// The number an old keyboard has for a key; without it, the browser does nothing of its own.
fn code(key: &str) -> u32 {
    match key {
        "Tab" => 9,
        "Enter" => 13,
        "Escape" => 27,
        " " => 32,
        "PageUp" => 33,
        "PageDown" => 34,
        "End" => 35,
        "Home" => 36,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        "Delete" => 46,
        _ => match key.chars().next() {
            Some(letter) if letter.is_ascii_alphanumeric() => letter.to_ascii_uppercase().into(),
            _ => 0,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::strokes;

    #[test]
    fn letters_write_and_arrows_do_not() {
        assert_eq!(strokes("a")[0]["text"], "a");
        assert_eq!(strokes("a")[0]["windowsVirtualKeyCode"], 65);
        assert_eq!(strokes("ArrowLeft")[0]["type"], "rawKeyDown");
        assert_eq!(strokes("ArrowLeft")[1]["windowsVirtualKeyCode"], 37);
    }
}
