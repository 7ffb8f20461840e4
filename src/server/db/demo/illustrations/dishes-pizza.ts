import { flecks, spots, strew } from './arrange.ts'
import { colours as c } from './colours.ts'
import { basil, courgetteSlice, mushroomSlice, olive, onionRing, pepperRing, rocket } from './greens.ts'
import { mozzarella, shaving } from './larder.ts'
import { chorizo, hamSlice } from './meat.ts'
import { tuna } from './sea.ts'
import { area, blob, disc, fade, line, type Piece, place, stand } from './shapes.ts'

export const pizza = {
  'pizza-margarita': () => base(c.tomato) + melted([mozzarella(46, 4), mozzarella(38, 7)], 3, 11, 84) + strew(spots(7, 6, 140, 100), [basil()], 1.05) + cuts(),
  'pizza-de-chorizo': () => base(c.cheese) + fade(0.7, melted([mozzarella(30, 4)], 4, 9, 90)) + strew(spots(6, 15, 152, 76), [chorizo(36)], 1) + flecks(3, 18, 150, [c.leafDark], 6) + cuts(),
  'pizza-cuatro-quesos': () =>
    base('#f7dc94') + melted([disc(0, 0, 42, c.cheese), mozzarella(40, 9), disc(0, 0, 30, '#fbeab8'), mozzarella(34, 5)], 6, 16, 72) +
    strew(spots(8, 9, 150, 88), [area(blob(22, 18, 0.3, 3, 7), '#f4f0e4') + disc(-4, 2, 5, '#6d93a6') + disc(7, -5, 4, '#6d93a6')], 1.1) + flecks(5, 14, 150, [c.leafDeep], 5) + cuts(),
  'pizza-de-verduras': () =>
    base(c.tomato) + melted([mozzarella(34, 4)], 5, 9, 92) + strew(spots(9, 6, 150, 100), [courgetteSlice(36)], 1.1) + strew(spots(17, 5, 140, 110), [mushroomSlice()], 1.2) +
    strew(spots(25, 4, 130, 110), [pepperRing(c.leaf), pepperRing(c.cheese)], 1.1) + strew(spots(33, 5, 145, 100), [olive(false)], 0.9) + cuts(),
  'pizza-de-jamon-y-rucula': () => base(c.tomato) + melted([mozzarella(34, 6)], 8, 9, 90) + strew(spots(10, 7, 128, 94), [hamSlice()], 1) + strew(spots(14, 8, 140, 84), [rocket()], 0.85) + strew(spots(28, 4, 110, 100), [shaving()], 1.1),
  'pizza-de-atun-y-cebolla': () => base(c.tomato) + melted([mozzarella(32, 6)], 12, 9, 90) + strew(spots(13, 9, 150, 84), [tuna()], 1.25) + strew(spots(19, 6, 140, 94), [onionRing(36)], 1) + strew(spots(37, 6, 150, 90), [olive(true)], 0.9) + cuts(),
} as const satisfies Record<string, () => Piece>

function base(sauce: string): Piece {
  const dough = (rx: number, seed: number, fill: string) => place(area(blob(rx, rx, 0.05, seed, 14), fill), 256, 256)
  const blisters = spots(60, 16, 232, 40).filter(s => Math.hypot(s.x - 256, s.y - 256) > 200).map(s => fade(0.45, disc(s.x, s.y, 7 + s.pick * 6, c.toast)))
  return stand(dough(238, 5, c.crustDark)) + disc(254, 253, 219, c.crust) + fade(0.5, line('M74 176A198 198 0 0 1 210 62', c.butter, 12)) + blisters.join('') + dough(200, 8, sauce) + fade(0.12, dough(196, 9, c.cocoaDark)) + dough(190, 11, sauce)
}

function melted(pieces: readonly Piece[], seed: number, count: number, gap: number): Piece {
  return spots(seed, count, 150, gap).map((s, i) => place(pieces[i % pieces.length] ?? '', s.x, s.y, s.turn)).join('')
}

function cuts(): Piece {
  return fade(0.22, ...[20, 80, 140].map(turn => place(line('M-226 0L226 0', c.cocoaDark, 4), 256, 256, turn)))
}
