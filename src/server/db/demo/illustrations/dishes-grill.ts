import { flecks, spots, strew, wreath } from './arrange.ts'
import { colours as c } from './colours.ts'
import { asparagus, cherryHalf, citrus, courgetteSlice, lemonWedge, mushroomSlice, parsley, sprig } from './greens.ts'
import { dip, fry, garlicSlice, potatoCube } from './larder.ts'
import { drumstick, lambChop, ribs, steak } from './meat.ts'
import { salmonFillet, tentacle, wholeFish } from './sea.ts'
import { disc, fade, lift, line, type Piece, place, slab } from './shapes.ts'
import { board, plate, platter, slate } from './tableware.ts'

export const grill = {
  'chuleton-a-la-brasa': () =>
    slate() + lift(place(steak(), 216, 240, -8, 1.22)) + lift(place(sprig(), 210, 236, 60, 1.1)) + flecks(4, 26, 120, [c.white], 4.5, 216, 240) +
    strew([{ x: 414, y: 160, turn: 10, pick: 0 }, { x: 408, y: 216, turn: -20, pick: 0 }, { x: 420, y: 270, turn: 30, pick: 0 }], [potatoCube()], 1) +
    wreath(1, 0, cherryHalf(), 0, 392, 366) + wreath(1, 0, cherryHalf(), 0, 342, 392) + lift(place(garlicSlice(), 150, 400, 20, 1.4)),

  'medio-pollo-al-pimenton': () =>
    plate(c.paprika) + [[128, 296, 10], [160, 340, 40], [196, 386, 64], [118, 346, -14], [250, 404, 84]].map(([x = 0, y = 0, t = 0]) => lift(place(fry(104), x, y, t))).join('') +
    lift(place(drumstick(c.paprika), 232, 186, -6, 1.24)) + lift(place(drumstick('#b5502a'), 288, 312, -16, 1.2)) +
    flecks(6, 24, 110, [c.leafDark, c.leaf], 6, 250, 230) + lift(place(lemonWedge(), 366, 162, 30, 1.2)),

  'pulpo-a-la-brasa': () =>
    plate(c.blue) + strew(spots(3, 7, 128, 84), [disc(0, 0, 48, '#f2d78f') + fade(0.6, disc(-6, -6, 36, '#f8e6b4'))]) +
    lift(place(tentacle(), 240, 262, 20, 1.22)) + flecks(5, 40, 150, [c.paprika, c.paprikaDark], 5) + lift(place(parsley(), 368, 150, 20, 1.1)),

  'lubina-a-la-espalda': () =>
    platter(c.blue) + place(citrusRow(), 0, 0) + lift(place(wholeFish(), 254, 252, -6, 1.06)) + lift(place(sprig(), 300, 356, 80, 1)) + flecks(8, 18, 110, [c.leafDark], 6),

  'salmon-con-esparragos': () =>
    plate(c.salmon) + [0, 1, 2, 3].map(i => lift(place(asparagus(), 236 + i * 6, 316 + i * 26, -4 + i * 3, 1.45))).join('') +
    lift(place(salmonFillet(), 256, 206, -10, 1.2)) + lift(place(citrus(38), 338, 168, 20)) + lift(place(sprig(), 216, 206, 60, 0.95)) + flecks(10, 16, 100, [c.cocoaDark], 4, 256, 206),

  'chuletillas-de-cordero': () =>
    slate() + [[158, 172, 10], [300, 206, 4], [150, 326, 6], [296, 352, 0]].map(([x = 0, y = 0, t = 0]) => lift(place(lambChop(), x, y, t, 1.12))).join('') +
    lift(place(sprig(), 418, 316, 20, 1.1)) + flecks(9, 20, 150, [c.white], 4.5),

  'costillas-a-la-miel': () =>
    board(-3) + lift(place(ribs(), 250, 214, -6, 1.16)) + lift(place(dip(c.meatDark, 54), 386, 382)) +
    [[126, 378, 70], [170, 392, 84], [216, 380, 100], [258, 396, 76]].map(([x = 0, y = 0, t = 0]) => lift(place(fry(110), x, y, t))).join('') + flecks(7, 14, 74, [c.cream], 5, 250, 200),

  'brochetas-de-verduras': () =>
    platter(c.leafDark) + [150, 232, 314].map((y, row) => place(skewer(row), 256, y + 24, -7)).join(''),
} as const satisfies Record<string, () => Piece>

function citrusRow(): Piece {
  return [[150, 366], [216, 386], [322, 126], [256, 116]].map(([x = 0, y = 0], i) => lift(place(citrus(42), x, y, i * 20))).join('')
}

function skewer(row: number): Piece {
  const cube = (colour: string) => slab(0, 0, 62, 58, 14, colour) + fade(0.3, line('M-18 -16L16 -18', c.white, 7)) + fade(0.5, line('M-24 18L20 -22', c.meatDark, 6))
  const pieces = [cube(c.tomato), courgetteSlice(34), place(mushroomSlice(), 0, 0, 0, 1.1), cube(c.cheese), place(cherryHalf(), 0, 0, 0, 1.3), cube(c.leaf), courgetteSlice(34)]
  const sequence = pieces.map((_, i) => pieces[(i + row * 2) % pieces.length] ?? '').slice(0, 6)
  return line('M-214 0L214 0', c.woodDark, 8) + sequence.map((piece, i) => lift(place(piece, -158 + i * 63, 0, 0, 1))).join('')
}

