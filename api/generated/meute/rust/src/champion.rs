//! What a champion defines.

/// A champion: what is to be done when the host calls. What has nothing to do says so with
/// `{}`: what is missing or misspelt is an error.
pub trait Champion {
    /// Called once before the first round; orders are not possible yet.
    fn partie_init(&mut self);

    /// Called at the beginning of every round: choose the cards of your heroes.
    fn jouer_cartes(&mut self);

    /// Called when the turn of one of your heroes comes: move, strike, put.
    fn jouer_heros(&mut self);

    /// Called when you have the token and a monster has several options: choose one.
    fn jouer_choix(&mut self);

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
            pub extern "C" fn jouer_cartes() {
                enter(<$champion as $crate::Champion>::jouer_cartes);
            }

            #[no_mangle]
            pub extern "C" fn jouer_heros() {
                enter(<$champion as $crate::Champion>::jouer_heros);
            }

            #[no_mangle]
            pub extern "C" fn jouer_choix() {
                enter(<$champion as $crate::Champion>::jouer_choix);
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
/// use meute_champion as api; // instead of `mod ffi; pub mod api;`
/// use api::*;
///
/// api::functions!();
///
/// pub fn partie_init() {}
/// pub fn jouer_cartes() {}
/// pub fn jouer_heros() {}
/// pub fn jouer_choix() {}
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
                fn jouer_cartes(&mut self) {
                    crate::jouer_cartes();
                }
                fn jouer_heros(&mut self) {
                    crate::jouer_heros();
                }
                fn jouer_choix(&mut self) {
                    crate::jouer_choix();
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
