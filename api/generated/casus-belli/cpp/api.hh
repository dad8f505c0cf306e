// The interface of casus-belli for champions in C++ (C++11 or later).
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.
//
// Include this file, define all entry points listed at its end, and build together with
// api.cc, as a shared library or as WASM:
//
//     c++ -O2 -shared -fPIC -o champion.so champion.cc api.cc
//     clang++ --target=wasm32-wasi -mexec-model=reactor -fno-exceptions -O2
//         -o champion.wasm champion.cc api.cc
//
// Calls are possible in entry points and in what they call, in one thread.
#ifndef STECHEC_CASUS_BELLI_API_HH
#define STECHEC_CASUS_BELLI_API_HH

#include <ostream>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

// Constants.

/// Size of the thief's field of vision.
#define VOLEUR_VISION_PORTEE 5
/// Movement points of the thief in each phase.
#define VOLEUR_DEPLACEMENT 10
/// Life of the thief at the start and after each death.
#define VOLEUR_VIE 10
/// Damage of the thief's normal attack.
#define VOLEUR_ATTAQUE 5
/// Turns until the thief can use Palantír again.
#define VOLEUR_PALANTIR_CD 3
/// Turns until the thief can use Traîtrise again.
#define VOLEUR_TRAITRISE_CD 5
/// Size of the barbarian's field of vision.
#define BARBARE_VISION_PORTEE 4
/// Movement points of the barbarian in each phase.
#define BARBARE_DEPLACEMENT 8
/// Life of the barbarian at the start and after each death.
#define BARBARE_VIE 10
/// Damage of the barbarian's normal attack.
#define BARBARE_ATTAQUE 3
/// Turns until the barbarian can use Bastoooon again.
#define BARBARE_BASTOOOON_CD 3
/// Size of the field in which Bastoooon can be aimed.
#define BARBARE_BASTOOOON_PORTEE 3
/// Turns until the barbarian can use Fus Ro Dah again.
#define BARBARE_FUS_RO_DAH_CD 5
/// Size of the elf's field of vision.
#define ELFE_VISION_PORTEE 4
/// Movement points of the elf in each phase.
#define ELFE_DEPLACEMENT 6
/// Life of the elf at the start and after each death.
#define ELFE_VIE 10
/// Damage of the elf's normal attack.
#define ELFE_ATTAQUE 2
/// Turns until the elf can use Loto again.
#define ELFE_LOTO_CD 5
/// Turns until the elf can use I see again.
#define ELFE_I_SEE_CD 5

// Types.

/// What a figure is.
enum perso_classe {
    /// The thief: fast and far-sighted.
    PERSO_VOLEUR = 0,
    /// The barbarian: strikes areas.
    PERSO_BARBARE = 1,
    /// The elf: shoots wherever its team sees.
    PERSO_ELFE = 2,
};

/// The terrain of a cell.
enum zone_type {
    /// Grass: 2 points to leave.
    ZONE_HERBE = 0,
    /// Road: 1 point to leave.
    ZONE_ROUTE = 1,
    /// Forest: 2 points to leave, blocks the view.
    ZONE_FORET = 2,
    /// Marsh: 4 points to leave.
    ZONE_MARAIS = 3,
    /// Wall: cannot be entered, blocks the view.
    ZONE_MUR = 4,
    /// Watch tower: 2 points to leave, shows a square instead of a cone.
    ZONE_TOUR = 5,
    /// No terrain: outside the grid.
    ZONE_ERREUR = 6,
};

/// The ways to attack.
enum attaque_type {
    /// A figure's ordinary attack.
    ATTAQUE_NORMALE = 0,
    /// Thief: a seeing stone that stays.
    ATTAQUE_PALANTIR = 1,
    /// Thief: kills the foes on his own cell.
    ATTAQUE_TRAITRISE = 2,
    /// Barbarian: the more he suffered, the harder.
    ATTAQUE_BASTOOOON = 3,
    /// Barbarian: pushes away all he sees.
    ATTAQUE_FUS_RO_DAH = 4,
    /// Elf: reveals a square anywhere.
    ATTAQUE_I_SEE = 5,
    /// Elf: shoots anywhere.
    ATTAQUE_LOTO = 6,
};

/// Where a figure looks.
enum orientation {
    /// Up: y falls.
    ORIENTATION_NORD = 0,
    /// Right: x rises.
    ORIENTATION_EST = 1,
    /// Down: y rises.
    ORIENTATION_SUD = 2,
    /// Left: x falls.
    ORIENTATION_OUEST = 3,
};

/// The answer to an order.
enum erreur {
    /// The target is outside the grid or out of range.
    POSITION_IMPOSSIBLE = 0,
    /// Not an own figure, or it has its order already.
    PERSONNAGE_IMPOSSIBLE = 1,
    /// No path the figure could walk, or not the time to walk.
    CHEMIN_IMPOSSIBLE = 2,
    /// Not this figure's attack, cooling down, or not the time to attack.
    ATTAQUE_INDISPONIBLE = 3,
    /// The order counts.
    OK = 4,
};

/// A cell: x grows to the east, y to the south.
struct position {
    /// Column, from 0 in the west.
    int x;
    /// Row, from 0 in the north.
    int y;
};

/// A figure. Where one is named in a call, only its team and class count.
struct perso_info {
    /// Its team, counted from 0.
    int equipe;
    /// What it is.
    perso_classe classe;
    /// Its life.
    int vie;
    /// Where it looks.
    orientation direction;
};

// Nothing of this is visible outside of the champion.
#pragma GCC visibility push(hidden)

// What you can call.

/// The size of the map: x columns, y rows.
position carte_taille();

/// The cell where all figures begin.
position carte_depart();

/// The terrain of a cell; ZONE_ERREUR outside the grid.
zone_type carte_zone_type(position pos);

/// The figures on a cell, as far as your team sees it now; none on cells it does not see.
std::vector<perso_info> carte_zone_perso(position pos);

/// Movement points it takes from one cell to another; -1 if there is no way.
int distance(position p1, position p2);

/// A cheapest path from one cell to another, start excluded, end included; empty if there is none.
std::vector<position> chemin(position p1, position p2);

/// Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
erreur perso_deplace(perso_info perso, std::vector<position> chemin, orientation direction);

/// The cells where an own figure noticed others on the last walk; none for a foreign figure.
std::vector<position> perso_penombre(perso_info perso);

/// The cells an own figure sees; none for a foreign figure.
std::vector<position> perso_vision(perso_info perso);

/// The cells an own figure sees that have a figure on them, friend or foe.
std::vector<position> perso_vision_personnages(perso_info perso);

/// The cells the palantír sees that have a figure on them.
std::vector<position> palantir_vision();

/// The cells the elf's I see shows that have a figure on them.
std::vector<position> elfe_vision();

/// Orders an own figure to attack.
erreur perso_attaque(perso_info perso, attaque_type attaque, position pos);

/// Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
int perso_attaque_recharge(perso_info perso, attaque_type attaque);

/// Where an own figure stands; (-1, -1) for a foreign one.
position perso_position(perso_info perso);

/// Your figure of a class; equipe is -1 if there is no such class.
perso_info perso_classe_info(perso_classe classe);

/// Your team, counted from 0.
int mon_equipe();

/// How many teams play.
int nombre_equipes();

/// The points of every team, by team.
std::vector<int> scores();

/// The turn, counted from 0.
int tour_actuel();

/// How many turns at the beginning are for placement.
int nombre_tours_placement();

/// How many turns there are in all.
int nombre_tours();

/// Draws a number from 0 to bound - 1; 0 if there is no such number. It depends on the match, the
/// seat and the turn: a match that is played again draws the same numbers.
int stechec_chance(int bound);

/// Reads a data file of the champion, by its path in the folder `data`, and answers whether there is
/// one.
bool stechec_data(const std::string& path, std::string& content);

// What shows values on standard output, a line for each call.

/// Shows a value of type perso_classe.
void afficher_perso_classe(perso_classe value);

/// Shows a value of type zone_type.
void afficher_zone_type(zone_type value);

/// Shows a value of type attaque_type.
void afficher_attaque_type(attaque_type value);

/// Shows a value of type orientation.
void afficher_orientation(orientation value);

/// Shows a value of type erreur.
void afficher_erreur(erreur value);

/// Shows a value of type position.
void afficher_position(position value);

/// Shows a value of type perso_info.
void afficher_perso_info(perso_info value);

/// Shows all values of type perso_info in an array.
void afficher_perso_info_array(const std::vector<perso_info>& values);

/// Shows all values of type position in an array.
void afficher_position_array(const std::vector<position>& values);

/// Shows all values of type int in an array.
void afficher_int_array(const std::vector<int>& values);

// Values as texts.
namespace stechec_api {

std::string text(perso_classe value);
std::string text(zone_type value);
std::string text(attaque_type value);
std::string text(orientation value);
std::string text(erreur value);
std::string text(const position& value);
std::string text(const perso_info& value);

// The types that are printed and compared below.
template <typename T>
struct is_enumeration : std::false_type {};
template <typename T>
struct is_structure : std::false_type {};
template <>
struct is_enumeration<perso_classe> : std::true_type {};
template <>
struct is_enumeration<zone_type> : std::true_type {};
template <>
struct is_enumeration<attaque_type> : std::true_type {};
template <>
struct is_enumeration<orientation> : std::true_type {};
template <>
struct is_enumeration<erreur> : std::true_type {};
template <>
struct is_structure<position> : std::true_type {};
template <>
struct is_structure<perso_info> : std::true_type {};

// The fields of a structure, in order.
inline auto fields(const position& value)
    -> decltype(std::tie(value.x, value.y))
{
    return std::tie(value.x, value.y);
}
inline auto fields(const perso_info& value)
    -> decltype(std::tie(value.equipe, value.classe, value.vie, value.direction))
{
    return std::tie(value.equipe, value.classe, value.vie, value.direction);
}

} // namespace stechec_api

#pragma GCC visibility pop

// Values can be printed with <<, and structures compared. Templates, so that operators of
// your own come first.

template <typename T>
typename std::enable_if<stechec_api::is_enumeration<T>::value || stechec_api::is_structure<T>::value,
                        std::ostream&>::type
operator<<(std::ostream& out, const T& value)
{
    return out << stechec_api::text(value);
}

template <typename T>
typename std::enable_if<stechec_api::is_structure<T>::value, bool>::type
operator==(const T& one, const T& other)
{
    return stechec_api::fields(one) == stechec_api::fields(other);
}

template <typename T>
typename std::enable_if<stechec_api::is_structure<T>::value, bool>::type
operator!=(const T& one, const T& other)
{
    return !(one == other);
}

template <typename T>
typename std::enable_if<stechec_api::is_structure<T>::value, bool>::type
operator<(const T& one, const T& other)
{
    return stechec_api::fields(one) < stechec_api::fields(other);
}

// What you define.

#ifdef __wasm__
#define STECHEC_ENTRY_POINT(name) __attribute__((export_name(name)))
#else
#define STECHEC_ENTRY_POINT(name) __attribute__((visibility("default")))
#endif

extern "C" {

/// Called once before the first turn; orders are not possible yet.
STECHEC_ENTRY_POINT("partie_init") void partie_init();

/// Called in every placement turn: walk to where you want to begin.
STECHEC_ENTRY_POINT("jouer_placement") void jouer_placement();

/// Called in every later turn, after the attacks: walk.
STECHEC_ENTRY_POINT("jouer_deplacement") void jouer_deplacement();

/// Called in every later turn, first: attack.
STECHEC_ENTRY_POINT("jouer_attaque") void jouer_attaque();

/// Called once after the last turn; orders are not possible any more.
STECHEC_ENTRY_POINT("partie_fin") void partie_fin();

}

#endif
