//! What a champion defines.

/// A champion: what is to be done when the host calls. What has nothing to do says so with
/// `{}`: what is missing or misspelt is an error.
pub trait Champion {
    /// Called once before the first turn; orders are not possible yet.
    fn partie_init(&mut self);

    /// Called in every placement turn: walk to where you want to begin.
    fn jouer_placement(&mut self);

    /// Called in every later turn, after the attacks: walk.
    fn jouer_deplacement(&mut self);

    /// Called in every later turn, first: attack.
    fn jouer_attaque(&mut self);

    /// Called once after the last turn; orders are not possible any more.
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
            pub extern "C" fn jouer_deplacement() {
                enter(<$champion as $crate::Champion>::jouer_deplacement);
            }

            #[no_mangle]
            pub extern "C" fn jouer_attaque() {
                enter(<$champion as $crate::Champion>::jouer_attaque);
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
/// use casus_belli_champion as api; // instead of `mod ffi; pub mod api;`
/// use api::*;
///
/// api::functions!();
///
/// pub fn partie_init() {}
/// pub fn jouer_placement() {}
/// pub fn jouer_deplacement() {}
/// pub fn jouer_attaque() {}
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
                fn jouer_deplacement(&mut self) {
                    crate::jouer_deplacement();
                }
                fn jouer_attaque(&mut self) {
                    crate::jouer_attaque();
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
