import { colours as c } from './colours.ts'
import { area, disc, fade, hoop, line, oval, type Piece, place } from './shapes.ts'

/** Curled, about 90 px across. */
export function shrimp(): Piece {
  const segments = Array.from({ length: 7 }, (_, i) => {
    const angle = ((-150 + i * 40) * Math.PI) / 180
    const r = 21 - i * 1.7
    return disc(Math.cos(angle) * 27, Math.sin(angle) * 27, r, i % 2 === 0 ? c.shrimp : '#f8a483')
  })
  const tail = area('M-16 26C-32 18 -44 22 -52 14C-50 30 -40 34 -30 36C-40 42 -42 50 -40 56C-26 52 -18 42 -12 34Z', c.shrimpDark)
  return tail + segments.join('') + line('M-10 -46C-24 -58 -40 -56 -50 -44', c.shrimpDark, 3.5) + disc(-29, -20, 3.5, c.cocoaDark)
}

export function mussel(): Piece {
  return (
    area('M-46 0C-40 -34 10 -40 50 -6C56 2 50 10 40 14C0 32 -40 28 -46 0Z', c.mussel) +
    area('M-36 2C-30 -22 10 -26 40 -4C44 2 38 6 30 8C0 20 -32 20 -36 2Z', '#8b93a8') +
    area('M-28 3C-22 -12 8 -16 28 -2C30 3 8 12 -8 12C-20 12 -28 10 -28 3Z', c.orange)
  )
}

export function squidRing(colour: string = c.fried, r = 32): Piece {
  return hoop(0, 0, r, r * 0.56, colour) + fade(0.45, hoop(-1, -2, r * 1.08, r * 0.12, c.butter)) + fade(0.35, hoop(0, 0, r * 0.76, r * 0.1, c.friedDark))
}

/** A whole grilled fish, head to the left, 380 px long. */
export function wholeFish(): Piece {
  return (
    area('M128 -6L196 -64C186 -24 186 24 200 58L128 14Z', '#7f98a3') +
    area('M-30 -66C0 -98 60 -84 84 -52Z', '#7f98a3') + area('M-20 66C0 90 34 88 52 58Z', '#7f98a3') +
    area('M-192 4C-170 -52 -90 -80 -10 -74C60 -68 110 -30 146 2C110 36 50 74 -20 74C-100 74 -166 50 -192 4Z', '#a9bec6') +
    area('M-188 8C-120 40 40 50 140 6C110 38 50 74 -20 74C-98 74 -164 52 -188 8Z', '#dce6e6') +
    line('M-104 -56C-84 -24 -84 28 -106 58', '#7f98a3', 7) +
    disc(-146, -12, 13, c.white) + disc(-147, -12, 7, c.mussel) + line('M-190 6C-178 14 -166 16 -156 14', '#7f98a3', 5) +
    fade(0.75, line('M-50 -56L-26 52M4 -60L28 52M58 -48L78 34', c.meat, 9))
  )
}

/** One octopus arm: a tapering curl with suckers along its inner side. */
export function tentacle(): Piece {
  const steps = Array.from({ length: 46 }, (_, i) => {
    const t = i / 45
    const angle = -0.6 + t * 6.6
    const reach = 128 * (1 - t) ** 0.75 + 12
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, r: 33 * (1 - t) + 7, angle, reach, t }
  })
  const skin = steps.map(s => disc(s.x, s.y, s.r, c.ham)).join('')
  const flesh = steps.map(s => disc(s.x * 0.93, s.y * 0.93, s.r * 0.62, '#e58a7c')).join('')
  const suckers = steps.filter((s, i) => i % 2 === 0 && s.t < 0.86).map(s => disc(s.x * 0.86, s.y * 0.86, s.r * 0.28, '#fbe0d4'))
  const char = steps.filter((_, i) => i % 6 === 2 && i < 34).map(s => fade(0.5, disc(s.x * 1.12, s.y * 1.12, s.r * 0.35, c.meatDark)))
  return skin + flesh + suckers.join('') + char.join('')
}

/** A salmon fillet with its skin side down, 270 px long. */
export function salmonFillet(): Piece {
  return (
    area('M-136 18C-140 -34 -96 -62 -30 -62C50 -62 120 -44 138 -10C144 10 130 40 84 52C20 66 -120 66 -136 18Z', c.salmon) +
    area('M-136 18C-138 6 -136 -4 -132 -14C-120 34 20 46 138 -10C142 12 128 40 84 52C20 66 -120 66 -136 18Z', '#e67a58') +
    fade(0.75, line('M-96 -40C-76 -22 -76 2 -92 22M-40 -54C-16 -34 -16 4 -34 34M22 -54C46 -34 46 0 28 30M80 -42C98 -26 98 -8 86 14', '#fbd0bc', 7))
  )
}

export function anchovy(): Piece {
  return area('M-62 0C-40 -16 20 -16 58 -2L72 -12L70 14L58 4C20 16 -40 16 -62 0Z', '#8c9aa3') + line('M-50 -2C-20 -8 20 -8 50 0', '#e5ecec', 5)
}

export function tuna(): Piece {
  return area('M-30 -14C-14 -26 20 -24 32 -8C34 8 16 24 -8 22C-26 20 -38 2 -30 -14Z', '#e3bfa2') + line('M-18 -8C-4 -12 10 -10 20 -4M-18 6C-4 2 8 4 18 8', '#c99d7c', 4)
}
