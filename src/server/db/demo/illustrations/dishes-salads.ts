import { flecks, spots, strew, wreath } from './arrange.ts'
import { colours as c } from './colours.ts'
import { basil, cherryHalf, cucumberSlice, lettuce, olive, onionRing, rocket, tomatoSlice } from './greens.ts'
import { crouton, crumble, eggHalf, mozzarella, shaving, walnut } from './larder.ts'
import { grilledChickenSlice } from './meat.ts'
import { tuna } from './sea.ts'
import { area, blob, disc, fade, hoop, lift, line, type Piece, place, slab } from './shapes.ts'
import { bowl, plate } from './tableware.ts'

export const salads = {
  'ensalada-mixta': () =>
    bowl(c.wood, c.woodDark, disc(256, 256, 180, c.leafDeep), strew(spots(3, 22, 150, 56), [lettuce(), lettuce(c.lime, c.leaf)], 1.05)) +
    wreath(4, 100, tomatoSlice(42), 20) +
    wreath(4, 104, place(eggHalf(), 0, 0, 0, 1.15), 66) +
    strew(spots(8, 3, 40, 50), [tuna()], 1.3) + wreath(4, 152, olive(false), 42) + lift(place(onionRing(32), 272, 236)),

  'ensalada-cesar': () =>
    bowl(c.steel, '#34383e', disc(256, 256, 180, c.leafDark), strew(spots(5, 24, 152, 54), [lettuce(c.lime, c.leafDark), lettuce('#c6dd83', c.leaf)], 1.05)) +
    strew([{ x: 190, y: 208, turn: -30, pick: 0 }, { x: 232, y: 246, turn: -30, pick: 0 }, { x: 274, y: 284, turn: -30, pick: 0 }, { x: 316, y: 322, turn: -30, pick: 0 }], [grilledChickenSlice()], 1.35) +
    strew(spots(14, 7, 150, 96), [crouton()], 1.15) + strew(spots(33, 5, 130, 96), [shaving()], 1.05),

  'burrata-con-tomate': () =>
    plate(c.tomato) +
    wreath(8, 128, tomatoSlice(54), 0) +
    lift(place(mozzarella(104, 12), 256, 256)) + fade(0.5, line('M200 226C224 190 280 188 306 214', c.white, 9)) +
    lift(place(basil(), 258, 268, 0, 1.5)) + wreath(4, 158, place(basil(), 0, 0, 0, 0.7), 22) + flecks(18, 10, 80, [c.cocoaDark], 4),

  'remolacha-y-queso-de-cabra': () =>
    plate(c.beet) +
    strew(spots(4, 16, 140, 50), [rocket()], 1.15) +
    strew(spots(9, 8, 126, 78), [disc(0, 0, 44, c.beet) + hoop(0, 0, 30, 4, '#c2527f') + hoop(0, 0, 15, 4, '#c2527f')], 1) +
    strew(spots(16, 11, 130, 58), [crumble(1), crumble(5)], 1.35) + strew(spots(22, 6, 140, 90), [walnut()], 1.05),

  'gazpacho': () =>
    bowl(c.white, '#f0e4d4', disc(256, 256, 180, c.tomato), fade(0.35, area(blob(150, 130, 0.25, 6), '#f0714f')).replace('<path', '<path transform="translate(246 250)"')) +
    strew(spots(6, 7, 86, 50), [cucumberSlice(30)], 1.05) + strew(spots(11, 6, 96, 66), [crouton()], 0.9) +
    strew(spots(19, 9, 110, 44), [slab(0, 0, 22, 22, 5, c.leaf), slab(0, 0, 22, 22, 5, c.cheese)]) + flecks(2, 12, 120, [c.leafDeep], 5),

  'sopa-de-lentejas': () =>
    bowl(c.clay, c.clayDark, disc(256, 256, 180, '#8a4f26'),
      flecks(3, 130, 176, ['#a8652f', '#6f3c1b', '#bb7a3c'], 11),
      strew(spots(7, 6, 120, 88), [disc(0, 0, 34, c.paprika) + disc(0, 0, 27, '#d95a32') + disc(-8, -6, 5, '#f0a384') + disc(9, 7, 5, '#f0a384')]),
      strew(spots(14, 9, 140, 60), [disc(0, 0, 20, c.orange) + hoop(0, 0, 9, 4, '#f8b35c')])) +
    strew([{ x: 256, y: 250, turn: 20, pick: 0 }], [basil()], 1) + flecks(9, 18, 150, [c.leaf], 6),

  'crema-de-calabaza': () =>
    bowl(c.blue, c.blueDark, disc(256, 256, 180, c.orange),
      line('M256 256C300 256 300 196 250 196C180 196 176 316 262 320C360 324 372 170 252 150', '#fbd9a0', 15),
      fade(0.7, line('M256 256C300 256 300 196 250 196C180 196 176 316 262 320C360 324 372 170 252 150', c.cream, 6))) +
    strew(spots(5, 14, 120, 46), [area('M-16 0C-6 -12 10 -10 18 0C10 10 -6 12 -16 0Z', c.leafDark) + fade(0.4, line('M-8 -2L8 -2', c.white, 2.5))], 1.15) + flecks(12, 16, 140, [c.paprikaDark], 5),

  'ensalada-griega': () =>
    bowl(c.blueDark, '#1f4659', disc(256, 256, 180, c.leafDark), strew(spots(2, 12, 150, 70), [lettuce(c.leaf, c.leafDark)], 0.95),
      strew(spots(6, 10, 140, 74), [cucumberSlice(38)], 1.1), strew(spots(13, 12, 145, 62), [cherryHalf()], 1.25)) +
    strew(spots(20, 6, 135, 90), [olive(false)], 1.15) + strew(spots(31, 4, 110, 90), [onionRing(32)]) +
    strew([{ x: 250, y: 244, turn: -12, pick: 0 }, { x: 300, y: 300, turn: 20, pick: 0 }], [slab(3, 4, 96, 70, 6, '#e9dcc4') + slab(0, 0, 94, 66, 6, c.white) + flecks(3, 9, 30, [c.leafDark], 4, 0, 0)]),
} as const satisfies Record<string, () => Piece>
