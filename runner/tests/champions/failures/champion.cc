// Fails in the turns 3 to 7, each time in another way.
#include "api.hh"
#include <vector>

static volatile int vu;
static int* volatile nulle_part;

__attribute__((noinline)) static void lance()
{
    std::vector<int> rien;
    vu = rien.at(3); // exception
}

__attribute__((noinline)) static void lit()
{
    vu = nulle_part[-5]; // memory that is nobody's
}

__attribute__((noinline)) static void tourne()
{ // endless loop
    for (int pas = 1; pas != 0;) { // endless loop
        pas = pas * 3 % 7; // endless loop
        vu = pas; // endless loop
    }
}

__attribute__((noinline)) static void amasse()
{
    std::vector<std::vector<char>> tout;
    for (;;) // too much memory
        tout.emplace_back(1 << 20, 'x'); // too much memory
}

__attribute__((noinline)) static int plonge(volatile int* dessus)
{
    volatile int ici[64]; // stack
    ici[0] = dessus[0]; // stack
    return plonge(ici) + ici[0]; // stack
}

void partie_init() {}

void jouer_placement() {}

void jouer_deplacement() {}

void jouer_attaque()
{
    switch (tour_actuel())
    {
    case 3:
        lance();
        break;
    case 4:
        lit();
        break;
    case 5:
        tourne();
        break;
    case 6:
        amasse();
        break;
    case 7:
        vu = plonge(&vu);
        break;
    }
    vu = 1;
}

void partie_fin() {}
