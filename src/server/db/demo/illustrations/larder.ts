import { colours as c } from './colours.ts'
import { area, blob, disc, fade, line, oval, type Piece, place, slab } from './shapes.ts'

export function eggHalf(): Piece {
  return oval(0, 0, 40, 32, c.white) + fade(0.12, oval(3, 3, 40, 32, c.cocoa)) + oval(0, 0, 37, 29, c.white) + disc(4, 0, 17, c.yolk) + fade(0.5, oval(-1, -6, 6, 4, c.white))
}

export function friedEgg(): Piece {
  return area(blob(78, 70, 0.2, 21), c.white) + disc(2, 0, 30, c.yolk) + fade(0.55, oval(-7, -10, 10, 6, c.white))
}

export function potatoCube(): Piece {
  return slab(0, 0, 58, 52, 12, c.friedDark) + slab(-2, -4, 55, 46, 12, c.fried) + fade(0.5, slab(-8, -11, 32, 16, 8, c.butter))
}

export function croquette(): Piece {
  return (
    slab(0, 3, 122, 62, 31, c.friedDark) + slab(0, -1, 122, 56, 28, c.fried) + fade(0.55, line('M-38 -15L30 -17', c.butter, 8)) +
    [[-40, 8], [-16, 14], [10, 6], [34, 14], [46, -4], [-4, -4]].map(([x = 0, y = 0]) => disc(x, y, 3.6, c.friedDark)).join('')
  )
}

export function fry(length: number): Piece {
  return slab(0, 0, 17, length, 4, c.cheese) + slab(-5, 0, 5, length - 8, 2, c.butter)
}

/** A toasted slice of country bread, 170 px wide. */
export function toast(top: string = c.bread): Piece {
  const slice = 'M-76 -28C-84 -70 84 -70 76 -28C92 -4 80 58 60 62C30 68 -30 68 -60 62C-80 58 -92 -4 -76 -28Z'
  return area(slice, c.toast) + place(area(slice, top), 0, 0, 0, 0.89)
}

export function crouton(): Piece {
  return slab(0, 0, 34, 34, 7, c.crustDark) + slab(-2, -2, 29, 29, 6, c.bread)
}

export function cheeseWedge(): Piece {
  return area('M-74 34L70 34L62 58L-66 58Z', '#3f3a34') + area('M-74 34L0 -72L70 34Z', '#fbe6a6') + area('M-74 34L-68 44L66 44L70 34Z', c.butter) + [[-18, 12], [14, -8], [22, 20], [-2, -30]].map(([x = 0, y = 0]) => oval(x, y, 5, 3.5, '#eccd7c')).join('')
}

export function mozzarella(r: number, seed: number): Piece {
  return area(blob(r, r * 0.86, 0.22, seed), '#fff6e2') + fade(0.55, area(blob(r * 0.6, r * 0.5, 0.25, seed + 3), c.white))
}

export function crumble(seed: number): Piece {
  return area(blob(20, 17, 0.35, seed, 6), c.white) + fade(0.12, area(blob(12, 9, 0.3, seed + 1, 6), c.cocoa))
}

export function shaving(): Piece {
  return area('M-40 8C-24 -20 16 -24 42 -12C26 -2 -6 14 -40 8Z', '#f9e4a4') + line('M-34 6C-18 -10 14 -16 36 -11', '#eccd7c', 3.5)
}

export function garlicSlice(): Piece {
  return area('M-17 4C-16 -14 14 -16 18 0C16 14 -12 16 -17 4Z', '#fbe9c0') + fade(0.5, line('M-8 2C-2 -5 6 -5 10 0', c.crustDark, 3))
}

export function chilli(): Piece {
  return line('M-30 8C-12 -10 12 -10 32 2', c.tomatoDark, 13) + line('M-30 8L-40 16', c.leafDark, 6) + fade(0.4, line('M-18 -2C-6 -8 6 -8 14 -5', c.white, 3.5))
}

export function walnut(): Piece {
  return area(blob(24, 20, 0.22, 8, 8), '#b9814c') + line('M-12 -6C-4 2 4 -8 12 0M-10 8C-2 4 4 10 12 6', c.toast, 4)
}

/** A ramekin of dip from above. */
export function dip(sauce: string, r = 52): Piece {
  return disc(0, 0, r, c.white) + fade(0.12, disc(2, 3, r * 0.82, c.cocoa)) + disc(0, 0, r * 0.8, sauce) + fade(0.4, line(`M${-r * 0.45} ${-r * 0.1}C${-r * 0.3} ${-r * 0.5} ${r * 0.1} ${-r * 0.5} ${r * 0.25} ${-r * 0.3}`, c.white, 5))
}

export function dollop(r: number, fill: string): Piece {
  return area(blob(r, r * 0.9, 0.1, 31), fill) + fade(0.5, line(`M${-r * 0.4} 0A${r * 0.4} ${r * 0.4} 0 1 1 ${r * 0.2} ${r * 0.35}`, c.white, 5))
}

export function pie(r: number, from: number, to: number, fill: string): Piece {
  const at = (deg: number) => `${Math.round(Math.cos((deg * Math.PI) / 180) * r)} ${Math.round(Math.sin((deg * Math.PI) / 180) * r)}`
  return area(`M0 0L${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}Z`, fill)
}
