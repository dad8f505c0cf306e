//! What a champion defines.

/// A champion: what is to be done when the host calls. What has nothing to do says so with
/// `{}`: what is missing or misspelt is an error.
pub trait Champion {
    /// Called once before the placement; orders are not possible yet.
    fn partie_init(&mut self);

    /// Called once, at the beginning: place your figures.
    fn jouer_placement(&mut self);

    /// Called for each action of your turns: give one order.
    fn jouer_action(&mut self);

    /// Called in a fight in which you may bring in or exclude somebody.
    fn jouer_soutien(&mut self);

    /// Called in a fight: play a card.
    fn jouer_carte(&mut self);

    /// Called once after the end; orders are not possible any more.
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
            pub extern "C" fn jouer_placement() {
                enter(<$champion as $crate::Champion>::jouer_placement);
            }

            #[no_mangle]
            pub extern "C" fn jouer_action() {
                enter(<$champion as $crate::Champion>::jouer_action);
            }

            #[no_mangle]
            pub extern "C" fn jouer_soutien() {
                enter(<$champion as $crate::Champion>::jouer_soutien);
            }

            #[no_mangle]
            pub extern "C" fn jouer_carte() {
                enter(<$champion as $crate::Champion>::jouer_carte);
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
/// use donjon_champion as api; // instead of `mod ffi; pub mod api;`
/// use api::*;
///
/// api::functions!();
///
/// pub fn partie_init() {}
/// pub fn jouer_placement() {}
/// pub fn jouer_action() {}
/// pub fn jouer_soutien() {}
/// pub fn jouer_carte() {}
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
                fn jouer_placement(&mut self) {
                    crate::jouer_placement();
                }
                fn jouer_action(&mut self) {
                    crate::jouer_action();
                }
                fn jouer_soutien(&mut self) {
                    crate::jouer_soutien();
                }
                fn jouer_carte(&mut self) {
                    crate::jouer_carte();
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
