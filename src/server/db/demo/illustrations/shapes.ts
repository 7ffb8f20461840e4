/** A piece of SVG text drawn around the origin unless it says otherwise; lengths in the 512 px frame. */
export type Piece = string

export function disc(x: number, y: number, r: number, fill: string): Piece {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): Piece {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`
}

/** A rectangle with its centre at x, y. */
export function slab(x: number, y: number, w: number, h: number, round: number, fill: string): Piece {
  return `<rect x="${short(x - w / 2)}" y="${short(y - h / 2)}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
}

export function area(path: string, fill: string): Piece {
  return `<path d="${path}" fill="${fill}"/>`
}

export function line(path: string, colour: string, width: number): Piece {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function hoop(x: number, y: number, r: number, width: number, colour: string): Piece {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** Moves, turns (degrees) and scales a piece that was drawn around the origin. */
export function place(piece: Piece, x: number, y: number, turn = 0, scale = 1): Piece {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale})">${piece}</g>`
}

/** A small shadow below a piece that lies on something; the light comes from the upper left. */
export function lift(...pieces: Piece[]): Piece {
  return `<g filter="url(#lift)">${pieces.join('')}</g>`
}

/** The deeper shadow of things that stand on the table. */
export function stand(...pieces: Piece[]): Piece {
  return `<g filter="url(#stand)">${pieces.join('')}</g>`
}

export function fade(opacity: number, ...pieces: Piece[]): Piece {
  return `<g opacity="${opacity}">${pieces.join('')}</g>`
}

/** Shows only what lies inside the path. The path itself names the clip, so equal paths share one. */
export function within(path: string, ...pieces: Piece[]): Piece {
  const id = `c${path.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${pieces.join('')}</g>`
}

export function round(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
}

/** A closed path through wobbling points on an ellipse: dough, sauce, stains, pieces of meat. */
export function blob(rx: number, ry: number, wobble: number, seed: number, corners = 9): string {
  const next = dice(seed)
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    const reach = 1 - wobble * next()
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const
  })
  const middle = (i: number) => {
    const [ax, ay] = points[i % corners] ?? [0, 0]
    const [bx, by] = points[(i + 1) % corners] ?? [0, 0]
    return `${short((ax + bx) / 2)} ${short((ay + by) / 2)}`
  }
  const bends = points.map((_, i) => {
    const [x, y] = points[(i + 1) % corners] ?? [0, 0]
    return `Q${short(x)} ${short(y)} ${middle(i + 1)}`
  })
  return `M${middle(0)}${bends.join('')}Z`
}

/** Numbers in 0…1, the same ones for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function short(n: number): number {
  return Math.round(n * 10) / 10
}
