import { colours as c } from './colours.ts'
import { area, disc, fade, hoop, line, oval, type Piece, place, slab, within, round } from './shapes.ts'

/** About 120 px long. */
export function lettuce(light: string = c.leaf, dark: string = c.leafDark): Piece {
  return (
    area('M-60 6C-66 -20 -44 -22 -40 -38C-24 -30 -20 -52 -2 -42C10 -56 26 -42 34 -34C52 -36 50 -16 62 -6C72 8 54 14 52 28C36 28 34 44 16 38C4 50 -14 44 -20 36C-38 42 -44 26 -60 6Z', light) +
    line('M-50 4C-20 -4 10 4 44 -4', dark, 5) +
    line('M-20 0L-30 -20M-20 0L-24 22M12 0L4 -26M12 0L8 24', dark, 3.5)
  )
}

export function basil(): Piece {
  const leaf = area('M0 0C-22 -14 -22 -42 0 -56C22 -42 22 -14 0 0Z', c.leafDark) + line('M0 -4L0 -44', c.lime, 2.5)
  return place(leaf, 0, 6, -50) + place(leaf, 0, 6, 50) + place(area('M0 0C-20 -14 -20 -42 0 -54C20 -42 20 -14 0 0Z', c.leaf) + line('M0 -4L0 -42', c.leafDeep, 2.5), 0, 8)
}

export function rocket(): Piece {
  return (
    area('M0 60C-4 40 -6 30 -22 28C-14 18 -10 14 -10 8C-22 6 -26 0 -26 -10C-14 -8 -10 -12 -10 -18C-22 -30 -16 -56 0 -62C16 -56 22 -30 10 -18C10 -12 14 -8 26 -10C26 0 22 6 10 8C10 14 14 18 22 28C6 30 4 40 0 60Z', c.leafDark) +
    line('M0 56L0 -46', c.lime, 3)
  )
}

export function sprig(): Piece {
  const needle = (y: number) => line(`M0 ${y}L-13 ${y - 14}M0 ${y}L13 ${y - 14}`, c.leafDeep, 6)
  return line('M0 60L0 -52', c.leafDark, 4) + [50, 32, 14, -4, -22, -40].map(needle).join('')
}

export function parsley(): Piece {
  return line('M0 34L0 0', c.leafDark, 4) + disc(-13, -4, 13, c.leafDark) + disc(13, -4, 13, c.leafDark) + disc(0, -18, 14, c.leaf) + disc(0, 0, 10, c.leaf)
}

export function mint(): Piece {
  const leaf = area('M0 0C-20 -8 -24 -34 0 -52C24 -34 20 -8 0 0Z', c.leaf) + line('M0 -4L0 -42', c.leafDeep, 2.5)
  return place(leaf, 0, 0, -62) + place(leaf, 0, 0, 62) + place(leaf, 0, 0, 0, 1.05)
}

export function tomatoSlice(r: number): Piece {
  const chamber = oval(0, -r * 0.5, r * 0.2, r * 0.26, '#f6a06c')
  return disc(0, 0, r, c.tomato) + hoop(0, 0, r * 0.9, r * 0.08, '#f0795a') + [0, 72, 144, 216, 288].map(turn => place(chamber, 0, 0, turn)).join('')
}

export function cherryHalf(): Piece {
  return disc(0, 0, 25, c.tomato) + oval(-8, 0, 6, 11, '#f7a071') + oval(8, 0, 6, 11, '#f7a071')
}

export function cucumberSlice(r: number): Piece {
  const seed = oval(0, -r * 0.42, r * 0.07, r * 0.15, '#f3f5c8')
  return disc(0, 0, r, c.leafDark) + disc(0, 0, r * 0.86, '#d6e7a0') + disc(0, 0, r * 0.58, '#c3da84') + [0, 60, 120, 180, 240, 300].map(t => place(seed, 0, 0, t)).join('')
}

export function onionRing(r: number, colour: string = c.onion): Piece {
  return hoop(0, 0, r, r * 0.22, colour) + fade(0.7, hoop(0, 0, r * 0.72, r * 0.12, '#f3dbe8'))
}

export function citrus(r: number, skin: string = c.lemon, flesh: string = '#fbe98c'): Piece {
  const segment = area(`M0 ${-r * 0.1}L${-r * 0.3} ${-r * 0.66}Q0 ${-r * 0.86} ${r * 0.3} ${-r * 0.66}Z`, flesh)
  return disc(0, 0, r, skin) + disc(0, 0, r * 0.86, c.white) + Array.from({ length: 8 }, (_, i) => place(segment, 0, 0, i * 45)).join('')
}

export function lemonWedge(): Piece {
  return (
    area('M-44 0A44 44 0 0 1 44 0Q0 14 -44 0Z', c.lemon) + area('M-36 0A36 36 0 0 1 36 0Z', '#fdf3b4') +
    line('M0 -2L0 -32M-4 -2L-24 -22M4 -2L24 -22', c.lemon, 4)
  )
}

export function olive(green: boolean): Piece {
  return oval(0, 0, 24, 20, green ? c.olive : '#3d3340') + fade(0.3, oval(-8, -7, 7, 4, c.white)) + disc(11, 2, 6.5, green ? c.tomato : '#1f1a22')
}

export function mushroomSlice(): Piece {
  return area('M-34 4C-36 -32 36 -32 34 4C30 14 18 10 12 8L12 30Q0 38 -12 30L-12 8C-18 10 -30 14 -34 4Z', '#cfa878') + area('M-9 2L9 2L9 28Q0 34 -9 28Z', '#f3e5cc') + line('M-28 5C-18 -1 18 -1 28 5', '#8a623d', 5) + fade(0.5, line('M-20 -12C-10 -19 6 -19 14 -15', c.cream, 4))
}

export function pepperStrip(colour: string): Piece {
  return line('M-34 10C-16 -16 16 -16 34 10', colour, 15) + fade(0.35, line('M-28 4C-14 -14 10 -15 22 -4', c.white, 4))
}

export function pepperRing(colour: string): Piece {
  return `<path d="${['M-26 -6C-30 -32 -4 -34 0 -24C4 -34 30 -32 26 -6C36 14 12 34 0 24C-12 34 -36 14 -26 -6Z'].join('')}" fill="none" stroke="${colour}" stroke-width="10"/>`
}

/** A blistered green pepper, about 130 px long. */
export function padron(dark: boolean): Piece {
  const body = 'M-58 6C-60 -26 -20 -30 6 -22C34 -14 56 -4 64 10C46 16 22 26 -8 28C-36 30 -56 24 -58 6Z'
  return (
    line('M-54 0C-66 -6 -74 -4 -82 -14', '#7b9c4a', 9) + area(body, dark ? c.leafDark : c.leaf) +
    within(body, fade(0.55, oval(-14, 14, 22, 9, c.leafDeep), oval(26, -4, 14, 6, c.leafDeep))) + fade(0.4, line('M-42 -8C-26 -18 -8 -18 12 -12', c.white, 5))
  )
}

export function asparagus(): Piece {
  return slab(0, 0, 150, 15, 7, c.leaf) + area('M60 -10C84 -12 100 -4 108 0C100 4 84 12 60 10Z', c.leafDark) + [-50, -10, 30].map(x => area(`M${x} -7l14 0l-6 8z`, c.leafDark)).join('')
}

export function courgetteSlice(r: number): Piece {
  return disc(0, 0, r, c.leafDeep) + disc(0, 0, r * 0.88, '#dfe3a3') + within(round(0, 0, r * 0.88), fade(0.55, line(`M${-r} ${-r * 0.35}L${r} ${-r * 0.35}M${-r} ${r * 0.35}L${r} ${r * 0.35}`, c.meat, 6)))
}

export function greenBean(): Piece {
  return line('M-42 6C-20 -10 20 -10 42 6', c.leafDark, 15) + fade(0.35, line('M-34 0C-14 -10 10 -10 28 -3', c.white, 4))
}
