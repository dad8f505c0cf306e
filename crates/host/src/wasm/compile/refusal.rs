use crate::{
    Fault,
    wasm::{
        file::{broken, refused},
        text::plain,
    },
};
use serde::{Deserialize, Serialize};

/// What is wrong with a file.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::wasm) enum Refusal {
    /// It is not valid, from this byte on.
    Broken { offset: usize, why: String },
    /// Something else.
    Other { why: String, detail: String },
}

impl Refusal {
    /// From what the compiler says.
    pub(super) fn from_compiler(error: &wasmtime::Error) -> Self {
        let invalid = error.root_cause();
        match invalid.downcast_ref::<wasmparser::BinaryReaderError>() {
            Some(error) => Self::Broken {
                offset: error.offset(),
                why: error.message().to_owned(),
            },
            None => {
                let why = plain(&format!("{error:#}"), 300);
                Self::Other {
                    why: format!("it cannot be compiled: {why}"),
                    detail: String::new(),
                }
            }
        }
    }

    pub(super) fn into_fault(self) -> Fault {
        match self {
            Self::Broken { offset, why } => broken(offset, &why),
            Self::Other { why, detail } => refused(why).detail(detail),
        }
    }
}
