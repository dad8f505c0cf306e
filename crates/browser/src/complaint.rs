//! Which events are complaints: errors and warnings on the console, exceptions, what a
//! content security policy refused, what could not be loaded.

use serde_json::Value;

pub(crate) fn in_event(event: &Value) -> Option<String> {
    let details = &event["params"];
    match event["method"].as_str()? {
        "Runtime.consoleAPICalled" => {
            let kind = details["type"].as_str()?;
            let bad = ["error", "warning", "assert"].contains(&kind);
            bad.then(|| format!("console {kind}: {}", said(&details["args"])))
        }
        "Runtime.exceptionThrown" => Some(thrown(&details["exceptionDetails"])),
        "Log.entryAdded" => {
            let entry = &details["entry"];
            let level = entry["level"].as_str()?;
            let bad = ["error", "warning"].contains(&level);
            bad.then(|| {
                let (text, url) = (&entry["text"], &entry["url"]);
                format!("{level}: {} {}", plain(text), plain(url))
            })
        }
        "Inspector.targetCrashed" => Some("the page crashed".to_owned()),
        _ => None,
    }
}

/// What was thrown, in a line.
pub(crate) fn thrown(details: &Value) -> String {
    let what = details["exception"]["description"]
        .as_str()
        .or_else(|| details["exception"]["value"].as_str())
        .or_else(|| details["text"].as_str());
    format!("exception: {}", what.unwrap_or("unknown"))
}

fn said(arguments: &Value) -> String {
    let texts = arguments.as_array().into_iter().flatten();
    let texts: Vec<String> = texts
        .map(|argument| match &argument["value"] {
            Value::Null => plain(&argument["description"]),
            value => plain(value),
        })
        .collect();
    texts.join(" ")
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::in_event;
    use serde_json::json;

    #[test]
    fn errors_are_complaints_and_chat_is_not() {
        let console = |kind: &str| {
            in_event(&json!({"method": "Runtime.consoleAPICalled", "params": {
                "type": kind, "args": [{"value": "seen"}, {"value": 3}, {"description": "Error: x"}]}}))
        };
        assert_eq!(console("log"), None);
        assert_eq!(
            console("error").as_deref(),
            Some("console error: seen 3 Error: x")
        );
        let policy = json!({"method": "Log.entryAdded", "params": {"entry": {
            "level": "error", "text": "Refused to load", "url": "http://x/"}}});
        assert_eq!(
            in_event(&policy).as_deref(),
            Some("error: Refused to load http://x/")
        );
        assert_eq!(in_event(&json!({"method": "Page.loadEventFired"})), None);
    }
}
