import { flecks, spots, strew, wreath } from './arrange.ts'
import { colours as c } from './colours.ts'
import { lemonWedge, olive, padron, parsley } from './greens.ts'
import { chilli, cheeseWedge, croquette, dip, dollop, garlicSlice, pie, potatoCube, toast } from './larder.ts'
import { hamSlice } from './meat.ts'
import { shrimp, squidRing } from './sea.ts'
import { area, blob, disc, fade, lift, line, type Piece, place, slab } from './shapes.ts'
import { board, bowl, cazuela, plate } from './tableware.ts'

export const tapas = {
  'patatas-bravas': () =>
    bowl(c.blueDark, '#24505f', disc(256, 256, 180, c.friedDark), strew(spots(4, 24, 150, 50), [potatoCube()], 1.15)) +
    lift(place(area(blob(96, 70, 0.3, 3), c.tomato), 240, 236, -14)) +
    lift(place(dollop(44, c.cream), 292, 276)) +
    flecks(9, 16, 120, [c.leafDark], 6),

  'croquetas-de-jamon': () =>
    plate(c.blue) +
    [[172, 174, -18], [330, 166, 14], [142, 270, 8], [296, 262, -12], [204, 366, 10]].map(([x = 0, y = 0, t = 0]) => lift(place(croquette(), x, y, t, 1.24))).join('') +
    lift(place(dip(c.cream, 58), 352, 352)) +
    lift(place(parsley(), 246, 104, -10)),

  'gambas-al-ajillo': () =>
    cazuela(disc(256, 256, 184, '#d9822a'), fade(0.5, disc(236, 236, 130, c.saffron)), wreath(7, 122, place(shrimp(), 0, 0, 0, 1.18), 10), wreath(1, 4, place(shrimp(), 0, 0, 0, 1.2), 40)) +
    strew(spots(8, 7, 150, 80), [garlicSlice()], 1.1) +
    strew(spots(21, 3, 110, 100), [chilli()], 1.1) +
    flecks(5, 14, 165, [c.leafDark, c.leaf], 6),

  'pimientos-de-padron': () =>
    plate(c.leafDark) +
    [[176, 160, 20, 0], [326, 158, -24, 1], [150, 250, -30, 1], [262, 232, 8, 0], [366, 250, 40, 0], [188, 336, 12, 0], [312, 330, -16, 1], [254, 394, 4, 0]]
      .map(([x = 0, y = 0, t = 0, d = 0]) => lift(place(padron(d === 1), x, y, t, 1.14))).join('') +
    flecks(14, 30, 150, [c.white], 4),

  'tortilla-espanola': () =>
    plate(c.paprika) +
    lift(place(pie(158, 30, 330, c.friedDark), 250, 256)) +
    place(pie(149, 30, 330, c.cheese), 250, 256) +
    place(fade(0.5, area(blob(120, 112, 0.2, 40), c.fried)), 236, 256) +
    place(pie(160, -31, 31, c.white), 252, 256) + fade(0.05, place(pie(160, -31, 31, c.cocoa), 252, 256)) +
    place(slabEdge(), 250, 256, 30) + place(slabEdge(), 250, 256, -30) +
    lift(place(pie(150, -25, 25, c.friedDark) + place(pie(150, -25, 25, c.cheese), -7, 0, 0, 0.94) + fade(0.5, area('M70 -18C96 -30 122 -12 116 10C100 26 76 12 70 -18Z', c.fried)), 300, 256)) +
    lift(place(parsley(), 168, 226, -20)) + flecks(4, 16, 110, [c.leafDark], 5, 200, 262),

  'pan-con-tomate': () =>
    board(-4) +
    [[152, 172, -8], [358, 166, 8], [164, 346, 6], [360, 344, -6]]
      .map(([x = 0, y = 0, t = 0], i) => lift(place(toast() + area(blob(60, 46, 0.2, i + 2), c.tomato) + fade(0.5, area(blob(40, 26, 0.3, i + 8), '#f2805c')), x, y, t, 1.16))).join('') +
    flecks(2, 20, 60, [c.white, '#f9d9a0'], 4, 152, 172) + flecks(3, 20, 60, [c.white, '#f9d9a0'], 4, 358, 166) +
    flecks(4, 20, 60, [c.white, '#f9d9a0'], 4, 164, 346) + flecks(5, 20, 60, [c.white, '#f9d9a0'], 4, 360, 344) +
    lift(place(garlicSlice(), 258, 262, 20, 1.5)) + lift(place(parsley(), 258, 110, 10, 0.9)),

  'jamon-iberico': () => plate(c.steel) + wreath(9, 122, place(hamSlice(), 0, 0, 0, 0.92), 5) + wreath(5, 54, place(hamSlice(), 0, 0, 0, 0.86), 30) + lift(place(hamSlice(), 256, 256, 20, 0.8)),

  'aceitunas-alinadas': () =>
    bowl(c.clay, c.clayDark, disc(256, 256, 180, '#59602a'), strew(spots(12, 40, 164, 40), [olive(true), olive(true), olive(false)], 1.12)) +
    strew(spots(30, 4, 120, 90), [line('M-22 6C-8 -8 8 -8 22 6', '#f5c23e', 10)], 1) + flecks(6, 18, 150, [c.leaf, c.lime], 6),

  'calamares-a-la-andaluza': () =>
    plate(c.blue) + strew(spots(17, 17, 138, 56), [squidRing(), squidRing(c.fried, 26), squidRing('#e9ab4c', 36)], 1.1) + lift(place(lemonWedge(), 366, 338, -40, 1.5)) + lift(place(parsley(), 150, 360, 200, 1.1)),

  'manchego-y-membrillo': () =>
    board(3) +
    [[130, 178, -8], [132, 344, 8], [272, 186, 6], [274, 344, -6]].map(([x = 0, y = 0, t = 0]) => lift(place(cheeseWedge(), x, y, t, 0.94))).join('') +
    [[396, 164, 10], [400, 258, -8], [394, 352, 12]].map(([x = 0, y = 0, t = 0]) => lift(place(slab(0, 0, 80, 68, 10, c.paprikaDark) + slab(-3, -5, 72, 56, 9, '#b9431f') + fade(0.35, slab(-14, -18, 36, 10, 5, c.white)), x, y, t))).join(''),
} as const satisfies Record<string, () => Piece>

function slabEdge(): Piece {
  return line('M6 0L140 0', c.friedDark, 6)
}
