//! A page: looked at, listened to, and touched.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::pipe::Pipe;
use crate::{BrowserError, Look, complaint, input};

/// How long `wait_for` waits.
const PATIENCE: Duration = Duration::from_secs(30);

/// An open page; it is closed when this is dropped.
#[derive(Debug)]
pub struct Page<'browser> {
    pipe: &'browser Pipe,
    context: String,
    session: String,
}

impl Page<'_> {
    pub(crate) fn open<'browser>(
        pipe: &'browser Pipe,
        url: &str,
        look: &Look,
    ) -> Result<Page<'browser>, BrowserError> {
        let context = text(
            pipe.call(None, "Target.createBrowserContext", &json!({}))?,
            "browserContextId",
        );
        Self::open_in(pipe, context, url, look)
    }

    /// Opens another tab in the same profile. What is left of it when this page is dropped is
    /// closed with it.
    ///
    /// # Errors
    /// The browser failed or the page could not be loaded.
    pub fn tab(&self, url: &str, look: &Look) -> Result<Page<'_>, BrowserError> {
        Page::open_in(self.pipe, self.context.clone(), url, look)
    }

    fn open_in<'browser>(
        pipe: &'browser Pipe,
        context: String,
        url: &str,
        look: &Look,
    ) -> Result<Page<'browser>, BrowserError> {
        let agent = text(
            pipe.call(None, "Browser.getVersion", &json!({}))?,
            "userAgent",
        );
        let target = pipe.call(
            None,
            "Target.createTarget",
            &json!({"url": "about:blank", "browserContextId": context}),
        )?;
        let session = pipe.call(
            None,
            "Target.attachToTarget",
            &json!({"targetId": target["targetId"], "flatten": true}),
        )?;
        let page = Page {
            pipe,
            context,
            session: text(session, "sessionId"),
        };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            page.call(domain, &json!({}))?;
        }
        for (method, parameters) in look.commands(&agent) {
            page.call(method, &parameters)?;
        }
        page.go(url)?;
        Ok(page)
    }

    /// Goes to another page, and waits until it is loaded.
    ///
    /// # Errors
    /// It cannot be loaded, or not in time.
    pub fn go(&self, url: &str) -> Result<(), BrowserError> {
        let answer = self.call("Page.navigate", &json!({"url": url}))?;
        match answer["errorText"].as_str() {
            Some(reason) => Err(BrowserError::Refused {
                method: format!("going to {url}"),
                reason: reason.to_owned(),
            }),
            None => self.wait_for("document.readyState === 'complete'"),
        }
    }

    /// Evaluates an expression, waits for it if it is a promise, and returns its value.
    ///
    /// # Errors
    /// It throws, or the browser is gone.
    pub fn evaluate(&self, script: &str) -> Result<Value, BrowserError> {
        let mut answer = self.call(
            "Runtime.evaluate",
            &json!({"expression": script, "awaitPromise": true, "returnByValue": true,
                "userGesture": true}),
        )?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"]["value"].take()),
            details => Err(BrowserError::Script {
                script: script.to_owned(),
                reason: complaint::thrown(details),
            }),
        }
    }

    /// Waits until an expression is true, for half a minute at most.
    ///
    /// # Errors
    /// It throws or does not come true; the error tells the page's complaints.
    pub fn wait_for(&self, condition: &str) -> Result<(), BrowserError> {
        self.wait_for_within(condition, PATIENCE)
    }

    /// The same with another limit.
    ///
    /// # Errors
    /// As above.
    pub fn wait_for_within(&self, condition: &str, limit: Duration) -> Result<(), BrowserError> {
        let began = Instant::now();
        while began.elapsed() < limit {
            if self.evaluate(&format!("Boolean({condition})"))? == json!(true) {
                return Ok(());
            }
            sleep(Duration::from_millis(25));
        }
        Err(BrowserError::Late {
            what: condition.to_owned(),
            complaints: self.pipe.complaints(&self.session),
        })
    }

    /// Clicks the middle of the first element that matches, scrolled into view.
    ///
    /// # Errors
    /// There is none.
    pub fn click(&self, selector: &str) -> Result<(), BrowserError> {
        let selector = json!(selector);
        let place = self.evaluate(&format!(
            "(() => {{
               const found = document.querySelector({selector});
               if (!found) throw new Error('no element');
               found.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
               const box = found.getBoundingClientRect();
               return [box.x + box.width / 2, box.y + box.height / 2];
             }})()"
        ))?;
        let at = |axis: usize| place[axis].as_f64().unwrap_or_default();
        self.click_at(at(0), at(1))
    }

    /// Clicks a point of the window.
    ///
    /// # Errors
    /// The browser is gone.
    pub fn click_at(&self, x: f64, y: f64) -> Result<(), BrowserError> {
        self.move_mouse(x, y)?;
        for kind in ["mousePressed", "mouseReleased"] {
            self.call(
                "Input.dispatchMouseEvent",
                &json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}),
            )?;
        }
        Ok(())
    }

    /// Moves the mouse to a point of the window.
    ///
    /// # Errors
    /// The browser is gone.
    pub fn move_mouse(&self, x: f64, y: f64) -> Result<(), BrowserError> {
        self.call(
            "Input.dispatchMouseEvent",
            &json!({"type": "mouseMoved", "x": x, "y": y}),
        )
        .map(drop)
    }

    /// Turns the wheel over a point; positive is towards the reader.
    ///
    /// # Errors
    /// The browser is gone.
    pub fn wheel(&self, x: f64, y: f64, by: f64) -> Result<(), BrowserError> {
        self.call(
            "Input.dispatchMouseEvent",
            &json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by}),
        )
        .map(drop)
    }

    /// Presses a key, named as in `KeyboardEvent.key`, where the focus is.
    ///
    /// # Errors
    /// The browser is gone.
    pub fn press(&self, key: &str) -> Result<(), BrowserError> {
        input::strokes(key)
            .iter()
            .try_for_each(|stroke| self.call("Input.dispatchKeyEvent", stroke).map(drop))
    }

    /// Errors and warnings on the console, exceptions, breaches of the content security
    /// policy and failed loads since this was last asked.
    ///
    /// # Errors
    /// The browser is gone.
    pub fn complaints(&self) -> Result<Vec<String>, BrowserError> {
        // Events come before the answer to a later question.
        self.evaluate("0")?;
        Ok(self.pipe.complaints(&self.session))
    }

    /// Writes what is seen of the page into a PNG file.
    ///
    /// # Errors
    /// The browser is gone, or the file cannot be written.
    pub fn screenshot(&self, file: &Path) -> Result<(), BrowserError> {
        let answer = self.call("Page.captureScreenshot", &json!({"format": "png"}))?;
        let picture = BASE64_STANDARD
            .decode(text(answer, "data"))
            .map_err(|error| BrowserError::Refused {
                method: "Page.captureScreenshot".to_owned(),
                reason: error.to_string(),
            })?;
        fs::write(file, picture)
            .map_err(|error| BrowserError::Io(file.display().to_string(), error))
    }

    /// Any command of the browser's debugging protocol, for what is not offered here.
    ///
    /// # Errors
    /// The browser refuses it, or is gone.
    pub fn call(&self, method: &str, parameters: &Value) -> Result<Value, BrowserError> {
        self.pipe.call(Some(&self.session), method, parameters)
    }
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        // The browser may be gone already.
        let context = json!({"browserContextId": self.context});
        let _ = self
            .pipe
            .call(None, "Target.disposeBrowserContext", &context);
    }
}

fn text(answer: Value, field: &str) -> String {
    answer[field].as_str().unwrap_or_default().to_owned()
}
