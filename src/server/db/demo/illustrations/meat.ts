import { colours as c } from './colours.ts'
import { area, blob, disc, fade, line, oval, type Piece, place, slab, within } from './shapes.ts'

/** A ribeye with its rim of fat and grill marks, 260 px wide. */
export function steak(): Piece {
  const body = 'M-128 10C-136 -60 -70 -104 6 -98C86 -96 140 -46 130 12C124 66 70 92 16 84C-10 80 -30 92 -62 88C-104 82 -124 58 -128 10Z'
  return (
    area(body, c.hamFat) + place(area(body, c.meat), 4, 2, 0, 0.9) +
    within(body, fade(0.75, line('M-140 -20L40 -140M-130 40L110 -120M-90 90L150 -70M-10 110L160 0', c.meatDark, 11))) +
    fade(0.5, area('M-40 4C-20 -12 10 -8 18 8C6 22 -24 22 -40 4Z', c.hamFat))
  )
}

/** A wavy slice of cured ham. */
export function hamSlice(): Piece {
  return (
    area('M-70 10C-60 -26 -30 -8 -14 -26C4 -40 20 -14 40 -26C60 -32 76 -8 66 14C52 34 26 20 8 32C-14 42 -30 24 -48 30C-62 32 -72 24 -70 10Z', c.ham) +
    line('M-66 18C-50 30 -32 22 -14 32C8 36 24 22 44 24', c.hamFat, 8) +
    fade(0.5, line('M-46 0C-24 -12 0 4 28 -10M-30 12C-6 4 20 12 44 4', c.hamFat, 4))
  )
}

export function chorizo(r: number): Piece {
  return disc(0, 0, r, c.paprikaDark) + disc(0, 0, r * 0.88, c.paprika) + [[-0.3, -0.3], [0.35, -0.15], [-0.05, 0.35], [0.4, 0.4], [-0.5, 0.2]].map(([x = 0, y = 0]) => disc(x * r, y * r, r * 0.13, '#f0a384')).join('')
}

/** A roast drumstick with thigh, 220 px long. */
export function drumstick(skin: string = c.caramel): Piece {
  return (
    line('M70 30L122 54', c.bone, 20) + disc(128, 48, 13, c.bone) + disc(122, 64, 13, c.bone) +
    area('M-100 -20C-100 -78 -26 -88 18 -52C48 -28 70 0 84 24C90 40 76 50 60 46C30 50 -20 56 -58 40C-86 28 -100 8 -100 -20Z', skin) +
    fade(0.35, area('M-94 0C-70 40 10 46 84 28C90 40 76 50 60 46C30 50 -20 56 -58 40C-80 30 -92 16 -94 0Z', c.meatDark)) +
    fade(0.4, line('M-72 -38C-52 -60 -20 -56 4 -38', c.cream, 9))
  )
}

export function lambChop(): Piece {
  return (
    line('M24 -10C60 -40 96 -62 132 -76', c.bone, 18) + area(blob(70, 56, 0.12, 5), c.hamFat) +
    area(blob(60, 47, 0.12, 5), c.meat) + area(blob(36, 27, 0.16, 11), c.rare) + fade(0.5, line('M-44 -18L-14 -40M-40 14L20 -36M-14 34L40 -10', c.meatDark, 7))
  )
}

/** A rack of ribs, 340 px wide. */
export function ribs(): Piece {
  const xs = [-132, -79, -26, 27, 80, 133]
  return (
    xs.map(x => line(`M${x} -70L${x} 92`, c.bone, 19)).join('') + slab(0, 0, 344, 136, 40, c.meatDark) + slab(0, -5, 344, 126, 38, '#a3482a') +
    xs.map(x => fade(0.6, line(`M${x} -44C${x + 8} -20 ${x - 4} 10 ${x + 4} 40`, '#d97a45', 13))).join('') +
    [-105, -52, 1, 54, 107].map(x => fade(0.6, line(`M${x} -54L${x} 48`, c.meatDark, 5))).join('')
  )
}

export function meatball(r: number): Piece {
  return disc(0, 0, r, c.meat) + fade(0.4, oval(-r * 0.25, -r * 0.3, r * 0.45, r * 0.3, '#c07a52')) + disc(r * 0.3, r * 0.25, r * 0.12, c.meatDark)
}

export function grilledChickenSlice(): Piece {
  return slab(0, 0, 96, 34, 15, '#f0d0a0') + line('M-40 -13L40 -13', c.caramel, 9) + fade(0.6, line('M-20 -16L-20 -8M4 -16L4 -8M28 -16L28 -8', c.meatDark, 5))
}
