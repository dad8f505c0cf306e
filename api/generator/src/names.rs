//! Names: which ones every language can take, and how they look in other styles.

/// The longest name.
pub(crate) const MAX_NAME: usize = 64;

/// How a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// `like_this`: types, functions, fields, arguments.
    Lower,
    /// `LIKE_THIS`: constants and values.
    Upper,
    /// `like-this`: games.
    Dashed,
}

impl Style {
    /// What such a name is made of.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Self::Lower => "small letters a to z, digits and single `_` in between",
            Self::Upper => "capital letters A to Z, digits and single `_` in between",
            Self::Dashed => "small letters a to z, digits and single `-` in between",
        }
    }

    /// Whether a name is written like this.
    pub(crate) fn fits(self, name: &str) -> bool {
        let (letters, joint) = match self {
            Self::Lower => ('a'..='z', '_'),
            Self::Upper => ('A'..='Z', '_'),
            Self::Dashed => ('a'..='z', '-'),
        };
        let part = |part: &str| {
            let fits = |char: char| letters.contains(&char) || char.is_ascii_digit();
            !part.is_empty() && part.chars().all(fits)
        };
        name.starts_with(|first| letters.contains(&first)) && name.split(joint).all(part)
    }
}

/// Names that no binding can use, and why.
pub(crate) fn reserved(name: &str) -> Option<String> {
    let language = KEYWORDS
        .iter()
        .find(|(_, words)| words.split_whitespace().any(|word| word == name));
    if let Some((language, _)) = language {
        return Some(format!("`{name}` is a word of {language}"));
    }
    let made = [
        "stechec_",
        "api_",
        "afficher_",
        "given_",
        "all_of_",
        "string_of_",
    ];
    if let Some(prefix) = made.iter().find(|prefix| name.starts_with(**prefix)) {
        return Some(format!(
            "names that begin with `{prefix}` belong to the bindings"
        ));
    }
    name.ends_with("_array")
        .then(|| "names that end with `_array` belong to the bindings".to_owned())
}

/// Small words only: names in capitals collide with none.
const KEYWORDS: &[(&str, &str)] = &[
    (
        "C",
        "auto break case char const continue default do double else enum extern float for goto \
         if inline int long register restrict return short signed sizeof static struct switch \
         typedef union unsigned void volatile while main",
    ),
    (
        "C++",
        "alignas alignof and and_eq asm bitand bitor bool catch class compl concept consteval \
         constexpr constinit const_cast co_await co_return co_yield decltype delete \
         dynamic_cast explicit export false friend mutable namespace new noexcept not not_eq \
         nullptr operator or or_eq private protected public reinterpret_cast requires \
         static_assert static_cast template this thread_local throw true try typeid typename \
         using virtual wchar_t xor xor_eq std",
    ),
    (
        "Rust",
        "abstract as async await become box crate dyn final fn gen impl in let loop macro match \
         mod move mut override priv pub ref self super trait type typeof unsized unsafe use \
         where yield",
    ),
    (
        "Go",
        "chan defer fallthrough func go import interface len make map nil package range select \
         var",
    ),
    (
        "OCaml",
        "array assert begin class constraint do done downto end exception exn external fun \
         function functor include inherit initializer land lazy list lor lsl lsr lxor method \
         mod module mutable nonrec object of open or private rec sig struct then to type unit \
         val virtual when with",
    ),
    (
        "AssemblyScript",
        "boolean constructor declare extends finally from get implements instanceof is keyof \
         namespace never null number readonly set symbol undefined var with",
    ),
    ("Lua", "blame elseif local put repeat until"),
    (
        "Python",
        "assert class def del elif except finally from global import is lambda nonlocal pass \
         raise with iter len list print range tuple",
    ),
    (
        "JavaScript",
        "debugger eval extends function implements instanceof interface null package of \
         protected super undefined var",
    ),
    (
        "the bindings",
        "allocator answer api args argument arguments ask bad_call box call champion deserialize \
         desk door end equals err given host log none ok option register result serialize some \
         string vec words",
    ),
];

/// `perso_info` or `PERSO_INFO` as `PersoInfo`.
pub(crate) fn camel(name: &str) -> String {
    let part = |part: &str| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
    };
    name.split(['_', '-']).map(part).collect()
}

/// `perso_info` as `persoInfo`.
pub(crate) fn lower_camel(name: &str) -> String {
    let camel = camel(name);
    let (first, rest) = camel.split_at(camel.len().min(1));
    first.to_ascii_lowercase() + rest
}

/// What all values of an enumeration begin with, up to a `_`: `ZONE_` of `ZONE_MUR` and
/// `ZONE_TOUR`. Empty if what is left would be no name.
pub(crate) fn common_prefix<'n>(names: &[&'n str]) -> &'n str {
    let [first, others @ ..] = names else {
        return "";
    };
    let shared = |prefix: &&str| {
        let left = |name: &&str| {
            (name.strip_prefix(*prefix))
                .is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_alphabetic()))
        };
        !others.is_empty() && names.iter().all(left)
    };
    (first.match_indices('_'))
        .map(|(at, _)| &first[..=at])
        .take_while(shared)
        .last()
        .unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles() {
        for (style, good) in [
            (Style::Lower, "perso_info2"),
            (Style::Upper, "FUS_RO_DAH"),
            (Style::Dashed, "casus-belli"),
        ] {
            assert!(style.fits(good), "{good}");
        }
        for bad in ["", "_a", "a_", "a__b", "2a", "A", "é", "a b", "a-b"] {
            assert!(!Style::Lower.fits(bad), "{bad}");
        }
    }

    #[test]
    fn other_styles() {
        assert_eq!(camel("perso_info"), "PersoInfo");
        assert_eq!(lower_camel("perso_info"), "persoInfo");
        assert_eq!(camel("FUS_RO_DAH"), "FusRoDah");
        assert_eq!(camel("casus-belli"), "CasusBelli");
        assert_eq!(lower_camel("partie_init"), "partieInit");
    }

    #[test]
    fn prefixes() {
        let cases: [(&[&str], &str); 5] = [
            (&["ZONE_MUR", "ZONE_TOUR"], "ZONE_"),
            (&["A_B_C", "A_B_D"], "A_B_"),
            (&["ZONE_1", "ZONE_2"], ""),
            (&["ATTAQUE_X", "OK"], ""),
            (&["ONLY_ONE"], ""),
        ];
        for (names, prefix) in cases {
            assert_eq!(common_prefix(names), prefix, "{names:?}");
        }
    }
}
