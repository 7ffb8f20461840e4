import { colours as c } from './colours.ts'
import { area, disc, fade, hoop, line, type Piece, place, round, slab, stand, within } from './shapes.ts'

/** A plate from above, filling the frame. */
export function plate(rim: string = c.paprika, glaze: string = c.white): Piece {
  return (
    stand(disc(256, 256, 226, glaze)) +
    hoop(256, 256, 215, 7, rim) +
    fade(0.09, disc(260, 262, 168, c.cocoaDark)) +
    disc(256, 256, 164, glaze) +
    fade(0.05, disc(256, 256, 164, c.cocoa))
  )
}

/** A deep bowl from above with something in it up to radius 178. */
export function bowl(outside: string, inside: string, ...food: Piece[]): Piece {
  return (
    stand(disc(256, 256, 224, outside)) +
    fade(0.25, hoop(256, 256, 213, 5, c.white)) +
    disc(256, 256, 188, inside) +
    within(round(256, 256, 180), ...food) +
    fade(0.16, line('M90 214A172 172 0 0 1 214 90', c.white, 10))
  )
}

/** The clay dish of the tapas bar, with two ears. */
export function cazuela(...food: Piece[]): Piece {
  const ears = slab(256, 256, 492, 96, 44, c.clayDark)
  return (
    stand(ears, disc(256, 256, 214, c.clay)) +
    hoop(256, 256, 196, 9, c.clayDark) +
    disc(256, 256, 190, '#7d3a1e') +
    within(round(256, 256, 184), ...food) +
    fade(0.25, line('M66 196A200 200 0 0 1 196 66', c.white, 8))
  )
}

/** The paella pan: thin steel, two red handles, food up to radius 190. */
export function paellaPan(...food: Piece[]): Piece {
  const handle = line('M-42 8C-42 -34 42 -34 42 8', c.paprika, 20)
  return (
    stand(place(handle, 256, 42), place(handle, 256, 470, 180), disc(256, 256, 218, c.steelLight)) +
    hoop(256, 256, 208, 10, '#8c929a') +
    disc(256, 256, 200, c.steel) +
    within(round(256, 256, 196), ...food)
  )
}

/** A wooden board, wide enough for most of the frame. */
export function board(turn = 0): Piece {
  const wood =
    stand(slab(0, 0, 452, 372, 46, c.wood)) +
    fade(
      0.35,
      line('M-190 -110C-60 -130 60 -96 196 -116', c.woodDark, 5),
      line('M-200 -30C-90 -12 60 -52 204 -28', c.woodDark, 5),
      line('M-200 56C-60 40 90 76 200 50', c.woodDark, 5),
      line('M-190 128C-80 144 80 112 190 132', c.woodDark, 5),
    )
  return place(wood, 256, 256, turn)
}

/** A dark slate for the grill. */
export function slate(): Piece {
  return (
    stand(slab(256, 256, 456, 400, 30, c.steel)) +
    fade(0.12, line('M60 90L440 76', c.white, 4), line('M70 430L452 420', c.white, 3))
  )
}

/** An oval platter for long things: fish, skewers, ribs. */
export function platter(rim: string, glaze: string = c.white): Piece {
  const oval = (rx: number, ry: number) => `M${256 - rx} 256a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
  return (
    stand(area(oval(240, 186), glaze)) +
    `<path d="${oval(228, 174)}" fill="none" stroke="${rim}" stroke-width="7"/>` +
    fade(0.07, area(oval(196, 142), c.cocoa))
  )
}

/** What stands on the counter is seen from the side: a coloured board below, the wall behind it. */
export function counter(cloth: string): Piece {
  return fade(0.5, disc(256, 236, 196, c.white)) + area('M0 408L512 408L512 512L0 512Z', cloth) + fade(0.25, area('M0 408L512 408L512 420L0 420Z', c.white))
}
