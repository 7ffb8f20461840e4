import { bubbles, flecks, grains, nest, spots, strew, wreath } from './arrange.ts'
import { colours as c } from './colours.ts'
import { basil, greenBean, lemonWedge, mushroomSlice, parsley, pepperStrip } from './greens.ts'
import { dollop, shaving } from './larder.ts'
import { drumstick, meatball } from './meat.ts'
import { mussel, shrimp, squidRing } from './sea.ts'
import { area, blob, disc, fade, lift, line, type Piece, place, slab } from './shapes.ts'
import { bowl, paellaPan, plate } from './tableware.ts'

const yellowRice = [c.saffron, '#f4c768', c.saffronDark]

export const rice = {
  'paella-valenciana': () =>
    paellaPan(disc(256, 256, 192, '#dd9f38'), grains(3, 150, 190, yellowRice),
      strew(spots(10, 9, 150, 70), [greenBean()], 1.15), strew(spots(24, 7, 150, 70), [place(beanPair(), 0, 0)], 1)) +
    [[176, 196, 20], [330, 186, 200], [236, 336, -30]].map(([x = 0, y = 0, t = 0]) => lift(place(drumstick(), x, y, t, 0.66))).join('') +
    lift(place(pepperStrip(c.tomato), 352, 320, 40, 1.3)) + lift(place(pepperStrip(c.tomato), 130, 300, -60, 1.3)),

  'paella-de-marisco': () =>
    paellaPan(disc(256, 256, 192, '#dd9f38'), grains(8, 150, 190, yellowRice)) +
    wreath(6, 134, place(mussel(), 0, 0, 60, 0.98), 0) + wreath(6, 132, place(shrimp(), 0, 0, 0, 0.94), 30) + wreath(3, 46, place(shrimp(), 0, 0, 0, 0.9), 0) +
    lift(place(lemonWedge(), 256, 256, 0, 0.95)) + flecks(15, 16, 170, [c.leafDark], 6),

  'arroz-negro': () =>
    paellaPan(disc(256, 256, 192, '#2a2530'), grains(5, 160, 190, [c.squidInk, '#4c4554', '#1f1b24'])) +
    wreath(5, 126, place(shrimp(), 0, 0, 0, 1.08), 0) + wreath(5, 134, squidRing('#f3e4d8', 36), 36) +
    lift(place(dollop(58, c.cream), 256, 258)) + flecks(6, 18, 150, [c.leaf], 7),

  'fideua': () =>
    paellaPan(disc(256, 256, 192, c.saffronDark),
      spots(4, 150, 190, 15).map((s, i) => place(line('M-17 4C-6 -6 6 -6 17 4', [c.crust, c.saffron, '#f2cf80'][i % 3] ?? '', 7), s.x, s.y, s.turn)).join('')) +
    wreath(6, 120, place(shrimp(), 0, 0, 0, 1.08), 12) + strew(spots(12, 4, 60, 50), [mussel()], 0.86) + lift(place(dollop(34, c.cream), 330, 330)) + flecks(3, 14, 165, [c.leafDark], 6),

  'risotto-de-setas': () =>
    bowl(c.sand, '#c9ad7d', disc(256, 256, 180, '#ead7ac'), grains(7, 120, 178, ['#f6ead0', '#e0c793', '#fbf4e2'])) +
    strew(spots(18, 9, 130, 74), [mushroomSlice(), place(mushroomSlice(), 0, 0, 30)], 1.25) + strew(spots(23, 4, 110, 90), [shaving()], 1.1) +
    lift(place(parsley(), 256, 262, 12, 1.1)) + flecks(9, 20, 150, [c.leafDark], 6),

  'espaguetis-al-pomodoro': () =>
    plate(c.tomato) + lift(area(blob(166, 158, 0.08, 4, 12), c.saffronDark).replace('<path', '<path transform="translate(256 258)"')) +
    nest(6, 56, 170, ['#f3d27e', '#e9bd5c', '#f8e0a0'], 12) +
    lift(place(area(blob(104, 88, 0.28, 9), c.tomato), 256, 250)) + fade(0.5, place(area(blob(70, 52, 0.3, 19), '#f2775a'), 244, 238)) +
    strew(spots(4, 7, 70, 40), [slab(0, 0, 30, 24, 8, c.tomatoDark)]) + lift(place(basil(), 256, 248, 0, 1.2)) + flecks(11, 16, 110, [c.cream], 5),

  'tallarines-al-pesto': () =>
    plate(c.leafDark) + lift(area(blob(166, 158, 0.08, 14, 12), '#8fa944').replace('<path', '<path transform="translate(256 258)"')) +
    nest(15, 46, 170, ['#c6d36e', '#a9c04f', '#dbe08f'], 17) + strew(spots(8, 12, 120, 44), [area('M-13 4C-10 -8 10 -8 14 2C8 10 -8 10 -13 4Z', c.cream)], 1.15) +
    strew(spots(20, 4, 110, 90), [shaving()]) + lift(place(basil(), 250, 252, 10, 1.25)) + flecks(13, 26, 140, [c.leafDeep], 6),

  'albondigas-con-pasta': () =>
    bowl(c.paprika, c.paprikaDark, disc(256, 256, 180, c.saffronDark), nest(3, 54, 172, ['#f3d27e', '#e9bd5c', '#f8e0a0'], 11)) +
    lift(place(area(blob(126, 112, 0.2, 29), c.tomato), 256, 256)) + strew(spots(26, 7, 84, 72), [meatball(42)], 1) +
    bubbles(31, 10, 110, c.cream, 5) + lift(place(basil(), 262, 250, 30, 0.95)),
} as const satisfies Record<string, () => Piece>

function beanPair(): Piece {
  return place(area('M-16 0C-14 -14 14 -14 16 0C14 8 -14 8 -16 0Z', c.cream), 0, -8) + fade(0.9, place(area('M-16 0C-14 -14 14 -14 16 0C14 8 -14 8 -16 0Z', '#f1e0bf'), 10, 14, 40))
}
