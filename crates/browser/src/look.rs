//! How a page is looked at.

use serde_json::{Value, json};

/// What the reader's system prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The size of the window and the preferences of the reader.
#[derive(Clone, Debug)]
pub struct Look {
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
    /// Pixels of the screen for a CSS pixel.
    pub scale: f64,
    /// Whether it is a phone: fingers instead of a mouse.
    pub phone: bool,
    /// Light or dark.
    pub theme: Theme,
    /// Whether things had better not move.
    pub reduced_motion: bool,
    /// The reader's language, such as `en`.
    pub language: String,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            width: 1280,
            height: 900,
            scale: 1.0,
            phone: false,
            theme: Theme::Light,
            reduced_motion: false,
            language: "en".to_owned(),
        }
    }
}

impl Look {
    /// A phone of usual size.
    #[must_use]
    pub fn phone() -> Look {
        Look {
            width: 390,
            height: 844,
            scale: 2.0,
            phone: true,
            ..Look::default()
        }
    }

    /// The same in another theme.
    #[must_use]
    pub fn theme(self, theme: Theme) -> Look {
        Look { theme, ..self }
    }

    /// The same for a reader of another language.
    #[must_use]
    pub fn language(self, code: &str) -> Look {
        let language = code.to_owned();
        Look { language, ..self }
    }

    /// The commands that make it so.
    pub(crate) fn commands(&self, user_agent: &str) -> [(&'static str, Value); 4] {
        let theme = match self.theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let motion = if self.reduced_motion {
            "reduce"
        } else {
            "no-preference"
        };
        [
            (
                "Emulation.setDeviceMetricsOverride",
                json!({"width": self.width, "height": self.height,
                    "deviceScaleFactor": self.scale, "mobile": self.phone}),
            ),
            (
                "Emulation.setTouchEmulationEnabled",
                json!({"enabled": self.phone}),
            ),
            (
                "Emulation.setEmulatedMedia",
                json!({"features": [
                    {"name": "prefers-color-scheme", "value": theme},
                    {"name": "prefers-reduced-motion", "value": motion},
                ]}),
            ),
            (
                "Emulation.setUserAgentOverride",
                json!({"userAgent": user_agent, "acceptLanguage": self.language}),
            ),
        ]
    }
}
