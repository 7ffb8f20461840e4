import { dice, disc, lift, line, oval, type Piece, place } from './shapes.ts'

interface Spot {
  x: number
  y: number
  turn: number
  /** 0…1, for choosing among variants. */
  pick: number
}

/** Up to `count` spots in a disc around the frame's centre, at least `gap` apart. */
export function spots(seed: number, count: number, radius: number, gap: number, x = 256, y = 256): Spot[] {
  const next = dice(seed)
  const found: Spot[] = []
  for (let tries = 0; tries < count * 40 && found.length < count; tries++) {
    const angle = next() * 2 * Math.PI
    const reach = Math.sqrt(next()) * radius
    const spot = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach, turn: next() * 360, pick: next() }
    if (found.every(other => Math.hypot(other.x - spot.x, other.y - spot.y) >= gap)) found.push(spot)
  }
  return found
}

/** Pieces lying about, each with its shadow; the variants take turns. */
export function strew(places: readonly Spot[], variants: readonly Piece[], scale = 1): Piece {
  return places.map((spot, i) => lift(place(variants[i % variants.length] ?? '', spot.x, spot.y, spot.turn, scale))).join('')
}

/** Pieces evenly around a circle, each turned outwards. */
export function wreath(count: number, radius: number, piece: Piece, start = 0, x = 256, y = 256): Piece {
  return Array.from({ length: count }, (_, i) => {
    const turn = start + (i * 360) / count
    const angle = (turn * Math.PI) / 180
    return lift(place(piece, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, turn + 90))
  }).join('')
}

/** Chopped herbs, pepper, salt: small flecks without shadows. */
export function flecks(seed: number, count: number, radius: number, tones: readonly string[], size = 4, x = 256, y = 256): Piece {
  return spots(seed, count, radius, size * 2.6, x, y)
    .map((s, i) => place(oval(0, 0, size, size * 0.6, tones[i % tones.length] ?? ''), s.x, s.y, s.turn))
    .join('')
}

/** Rice: short fat grains in several tones of one colour. */
export function grains(seed: number, count: number, radius: number, tones: readonly string[]): Piece {
  return spots(seed, count, radius, 13)
    .map((s, i) => place(oval(0, 0, 9, 4, tones[i % tones.length] ?? ''), s.x, s.y, s.turn))
    .join('')
}

/** A nest of noodles: overlapping arcs of many circles. */
export function nest(seed: number, count: number, radius: number, tones: readonly string[], width: number): Piece {
  const next = dice(seed)
  return Array.from({ length: count }, (_, i) => {
    const r = radius * (0.35 + 0.5 * next())
    const angle = next() * 2 * Math.PI
    const off = (radius - r) * (0.5 + 0.5 * next())
    const [cx, cy] = [256 + Math.cos(angle) * off, 256 + Math.sin(angle) * off]
    const from = next() * 2 * Math.PI
    const to = from + 1.8 + next() * 2
    const at = (a: number) => `${Math.round(cx + Math.cos(a) * r)} ${Math.round(cy + Math.sin(a) * r)}`
    const path = `M${at(from)}A${Math.round(r)} ${Math.round(r)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`
    return line(path, tones[i % tones.length] ?? '', width)
  }).join('')
}

/** Bubbles, drops, foam: discs of slightly different size. */
export function bubbles(seed: number, count: number, radius: number, fill: string, size: number, x = 256, y = 256): Piece {
  return spots(seed, count, radius, size * 2.2, x, y)
    .map(s => disc(s.x, s.y, size * (0.6 + 0.6 * s.pick), fill))
    .join('')
}
