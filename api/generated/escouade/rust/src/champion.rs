//! What a champion defines.

/// A champion: what is to be done when the host calls. What has nothing to do says so with
/// `{}`: what is missing or misspelt is an error.
pub trait Champion {
    /// Called once before the first round; orders are not possible yet.
    fn partie_init(&mut self);

    /// Called at the start of a round: throw command dice again if you like.
    fn jouer_commandement(&mut self);

    /// Called for each action of your turn: order one action, or end the turn.
    fn jouer_action(&mut self);

    /// An enemy leaves your figures or stands up beside them: choose who fights it.
    fn jouer_interception(&mut self);

    /// Your figure has to make room: say where it stands.
    fn jouer_place(&mut self);

    /// Your figure came into a cube with enemies: choose whom it fights.
    fn jouer_assaut(&mut self);

    /// Your figure is attacked: dodge or counter-attack, spend dice.
    fn jouer_reponse(&mut self);

    /// Called once after the last round; orders are not possible any more.
    fn partie_fin(&mut self);
}

/// Makes a type the champion of this library. It has to be a [`Champion`] and to have a
/// [`Default`], with which each match begins.
#[macro_export]
macro_rules! champion {
    ($champion:ty) => {
        const _: () = {
            ::std::thread_local! {
                static CHAMPION: ::std::cell::RefCell<$champion> = ::std::cell::RefCell::new(
                    <$champion as ::std::default::Default>::default(),
                );
            }

            fn enter(entry_point: fn(&mut $champion)) {
                $crate::door::enter(|| {
                    CHAMPION.with(|champion| entry_point(&mut *champion.borrow_mut()))
                });
            }

            #[no_mangle]
            pub extern "C" fn partie_init() {
                enter(<$champion as $crate::Champion>::partie_init);
            }

            #[no_mangle]
            pub extern "C" fn jouer_commandement() {
                enter(<$champion as $crate::Champion>::jouer_commandement);
            }

            #[no_mangle]
            pub extern "C" fn jouer_action() {
                enter(<$champion as $crate::Champion>::jouer_action);
            }

            #[no_mangle]
            pub extern "C" fn jouer_interception() {
                enter(<$champion as $crate::Champion>::jouer_interception);
            }

            #[no_mangle]
            pub extern "C" fn jouer_place() {
                enter(<$champion as $crate::Champion>::jouer_place);
            }

            #[no_mangle]
            pub extern "C" fn jouer_assaut() {
                enter(<$champion as $crate::Champion>::jouer_assaut);
            }

            #[no_mangle]
            pub extern "C" fn jouer_reponse() {
                enter(<$champion as $crate::Champion>::jouer_reponse);
            }

            #[no_mangle]
            pub extern "C" fn partie_fin() {
                enter(<$champion as $crate::Champion>::partie_fin);
            }

            #[no_mangle]
            pub extern "C" fn stechec_api_hash() -> u64 {
                $crate::API_HASH
            }

            #[cfg(not(target_arch = "wasm32"))]
            #[no_mangle]
            pub extern "C" fn stechec_bind(host: &$crate::door::Host) {
                $crate::door::bind(host);
            }
        };
    };
}

/// Makes functions of the crate the champion, as in the skeleton of the published contest: each
/// is called like the entry point it is.
///
/// ```ignore
/// use escouade_champion as api; // instead of `mod ffi; pub mod api;`
/// use api::*;
///
/// api::functions!();
///
/// pub fn partie_init() {}
/// pub fn jouer_commandement() {}
/// pub fn jouer_action() {}
/// pub fn jouer_interception() {}
/// pub fn jouer_place() {}
/// pub fn jouer_assaut() {}
/// pub fn jouer_reponse() {}
/// pub fn partie_fin() {}
/// ```
#[macro_export]
// The functions of the champion's crate are meant, not of this one.
#[allow(clippy::crate_in_macro_def)]
macro_rules! functions {
    () => {
        const _: () = {
            #[derive(::std::default::Default)]
            struct Functions;

            impl $crate::Champion for Functions {
                fn partie_init(&mut self) {
                    crate::partie_init();
                }
                fn jouer_commandement(&mut self) {
                    crate::jouer_commandement();
                }
                fn jouer_action(&mut self) {
                    crate::jouer_action();
                }
                fn jouer_interception(&mut self) {
                    crate::jouer_interception();
                }
                fn jouer_place(&mut self) {
                    crate::jouer_place();
                }
                fn jouer_assaut(&mut self) {
                    crate::jouer_assaut();
                }
                fn jouer_reponse(&mut self) {
                    crate::jouer_reponse();
                }
                fn partie_fin(&mut self) {
                    crate::partie_fin();
                }
            }

            $crate::champion!(Functions);
        };
    };
}

/// Writes a line to the champion's log; takes the same arguments as `println!`.
#[macro_export]
macro_rules! log {
    ($($arg:tt)*) => {
        $crate::door::log(&::std::format!($($arg)*))
    };
}
