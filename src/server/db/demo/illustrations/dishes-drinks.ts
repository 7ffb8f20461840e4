import { bubbles } from './arrange.ts'
import { colours as c } from './colours.ts'
import { citrus, mint } from './greens.ts'
import { area, disc, fade, lift, line, oval, type Piece, place, slab, stand, within } from './shapes.ts'
import { counter } from './tableware.ts'

export const drinks = {
  'agua-mineral': () => counter(c.blue) + bottle() + place(tumbler({ liquid: '#d3edf4', level: 250, ice: 2 }), 84, 40, 0, 0.9),
  'limonada-de-la-casa': () => counter('#d9b92c') + tumbler({ liquid: '#f8ec9a', level: 168, ice: 3, straw: c.leafDark }) + lift(place(citrus(62), 366, 116)) + lift(place(mint(), 190, 146, -20, 1.2)) + lift(place(citrus(42), 226, 300, 20)),
  'zumo-de-naranja': () => counter(c.orange) + tumbler({ liquid: '#f9a52f', level: 140, ice: 0, straw: c.paprika }) + fade(0.6, bubbles(4, 9, 80, '#fbc56f', 8, 256, 260)) + lift(place(citrus(66, c.orange, '#f9b765'), 368, 126, 10)) + lift(place(citrus(58, c.orange, '#f9b765'), 98, 420, 30)),
  'refresco-de-cola': () => counter(c.tomatoDark) + tumbler({ liquid: '#4b2413', level: 150, ice: 4, straw: c.tomato }) + fade(0.5, bubbles(8, 14, 110, '#a5683f', 6, 256, 320)) + lift(place(citrus(54), 362, 132, 20)),
  'cana-de-cerveza': () => counter(c.saffronDark) + mug(),
  'vino-tinto': () => counter(c.beet) + wineGlass('#7c1730', '#9c2744'),
  'vino-blanco': () => counter('#a9a14a') + wineGlass('#ecdc8a', '#f5eab2'),
  'sangria': () => counter(c.paprika) + jug(),
  'cafe-solo': () => counter(c.cocoa) + place(cup(c.coffee, '#8a5a36'), 256, 300, 0, 0.92) + steam(256, 150),
  'cafe-con-leche': () => counter(c.crustDark) + place(cup('#c08a58', c.cream, true), 256, 296, 0, 1.12) + steam(256, 110),
  'te-de-menta': () => counter(c.leafDark) + teaGlass() + steam(256, 78),
} as const satisfies Record<string, () => Piece>

interface Drink {
  liquid: string
  /** Where its surface is, from the top of the frame. */
  level: number
  ice: number
  straw?: string
}

function tumbler({ liquid, level, ice, straw }: Drink): Piece {
  const glass = 'M142 92L370 92L342 430Q340 446 324 446L188 446Q172 446 170 430Z'
  const cubes = [[206, 40, -12], [296, 56, 16], [236, 116, 24], [306, 134, -20]].slice(0, ice)
  return (
    (straw ? line('M286 300L330 44L372 28', straw, 15) : '') +
    stand(fade(0.75, area(glass, c.glass))) +
    within(glass, area(`M130 ${level}L390 ${level}L390 470L130 470Z`, liquid), fade(0.35, oval(256, level, 120, 12, c.white)),
      ...cubes.map(([x = 0, y = 0, t = 0]) => fade(0.62, place(slab(0, 0, 66, 62, 12, c.white), x, level + y, t))),
      fade(0.14, area('M318 92L370 92L342 450L300 450Z', c.cocoaDark)), area('M160 424L352 424L352 450L160 450Z', '#e3f1f4')) +
    (straw ? fade(0.35, line(`M${level < 160 ? 309 : 305} ${level + 4}L290 290`, straw, 15)) : '') +
    fade(0.7, line('M176 130L194 384', c.white, 12)) + line('M144 94L368 94', c.white, 7)
  )
}

function bottle(): Piece {
  const body = 'M128 54L192 54L192 112C196 146 222 156 222 196L222 424Q222 446 202 446L118 446Q98 446 98 424L98 196C98 156 124 146 128 112Z'
  return stand(area(body, '#8ecbdc')) + within(body, area('M90 150L230 150L230 450L90 450Z', '#b9e2ec'), fade(0.25, area('M186 50L230 50L230 450L186 450Z', c.blueDark))) + slab(160, 52, 76, 38, 8, c.blueDark) + slab(160, 298, 124, 104, 4, c.white) + fade(0.9, area('M112 330L146 276L166 304L184 284L208 330Z', c.blue)) + fade(0.7, line('M116 206L116 236', c.white, 10))
}

function mug(): Piece {
  const glass = 'M122 120L340 120L328 430Q326 446 310 446L152 446Q136 446 134 430Z'
  return (
    stand(line('M338 190C420 180 432 220 430 270C428 330 390 352 332 352', '#dcebee', 28)) + stand(area(glass, '#f1b52c')) +
    within(glass, fade(0.5, area('M120 120L200 120L206 450L130 450Z', '#f8cf62')), fade(0.18, area('M290 110L350 110L340 450L280 450Z', c.cocoaDark)), area('M120 420L350 420L350 450L120 450Z', '#e3f1f4'), fade(0.7, bubbles(7, 15, 120, '#fbe6a6', 6, 232, 320))) +
    lift(area('M108 128C96 92 130 70 158 82C170 52 222 50 238 74C262 52 310 62 314 86C346 78 366 104 352 130C350 158 326 156 322 176C318 196 298 192 296 170C292 150 266 156 262 176C254 200 230 194 230 172C226 152 196 152 194 176C190 210 160 206 158 176C154 152 116 160 108 128Z', c.white)) +
    fade(0.3, oval(180, 104, 22, 10, c.bread), oval(270, 100, 26, 10, c.bread)) + fade(0.7, line('M156 220L164 396', c.white, 12))
  )
}

function wineGlass(wine: string, light: string): Piece {
  const bulb = 'M150 50L362 50C386 180 352 282 256 282C160 282 126 180 150 50Z'
  return (
    stand(area('M244 270L268 270L268 420L340 438Q346 448 330 450L182 450Q166 448 172 438L244 420Z', '#e8f4f6')) + stand(fade(0.75, area(bulb, c.glass))) +
    within(bulb, area('M120 140L400 140L400 290L120 290Z', wine), oval(256, 140, 116, 16, light), fade(0.18, area('M310 30L400 30L400 290L280 290Z', c.cocoaDark))) + fade(0.75, line('M172 86C162 156 176 216 208 246', c.white, 12)) + fade(0.9, line('M152 52L360 52', c.white, 6))
  )
}

function jug(): Piece {
  const glass = 'M122 96L100 70L354 70L346 190C380 250 384 380 336 446L150 446C102 380 106 250 134 190Z'
  return (
    stand(line('M350 150C450 130 460 320 372 330', '#dcebee', 24)) + stand(fade(0.75, area(glass, c.glass))) +
    within(glass, area('M80 150L400 150L400 460L80 460Z', '#a3203c'), oval(242, 150, 112, 15, '#c43a54'), fade(0.85, place(slab(0, 0, 60, 56, 12, '#d9798a'), 300, 190, 16), place(slab(0, 0, 60, 56, 12, '#d9798a'), 180, 206, -14)), fade(0.14, area('M300 60L400 60L400 460L290 460Z', c.cocoaDark))) +
    lift(place(citrus(50, c.orange, '#f9b765'), 190, 300, 10)) + lift(place(citrus(44), 290, 268, 30)) + lift(place(citrus(40, c.leaf, c.lime), 270, 376)) + lift(disc(178, 396, 20, c.beet)) + lift(place(citrus(58, c.orange, '#f9b765'), 132, 78, 20)) + line('M300 60L262 300', c.woodDark, 12) + fade(0.65, line('M142 236C124 300 128 360 146 404', c.white, 12))
  )
}

function cup(drink: string, crema: string, art = false): Piece {
  const leafArt = [0, 1, 2].map(i => line(`M${-34 + i * 9} ${-92 + i * 9}Q0 ${-70 + i * 10} ${34 - i * 9} ${-92 + i * 9}`, '#fdf3e0', 6)).join('')
  return (
    stand(oval(0, 122, 196, 32, c.white), fade(0.1, oval(0, 118, 120, 14, c.cocoa))) + stand(line('M128 -50C202 -64 210 44 106 44', c.white, 26)) + stand(area('M-146 -84L146 -84C146 30 110 116 60 122L-60 122C-110 116 -146 30 -146 -84Z', c.white)) +
    fade(0.08, area('M60 -70L146 -84C146 30 110 116 60 122L20 122C60 90 74 20 60 -70Z', c.cocoaDark)) + oval(0, -84, 146, 36, c.cream) + oval(0, -82, 128, 27, drink) + fade(art ? 0.55 : 0.6, oval(-6, -84, 104, 19, crema)) + (art ? leafArt : '') + line('M-126 -4C-80 20 80 20 126 -4', c.paprika, 9) + fade(0.5, line('M-112 30C-106 60 -92 82 -76 96', c.sand, 8))
  )
}

function teaGlass(): Piece {
  const glass = 'M154 150L358 150C340 220 344 250 360 330C366 390 330 428 256 428C182 428 146 390 152 330C168 250 172 220 154 150Z'
  return (
    stand(oval(256, 430, 170, 26, c.white)) + stand(fade(0.8, area(glass, c.glass))) +
    within(glass, area('M120 196L400 196L400 440L120 440Z', '#c9a23a'), oval(256, 196, 96, 13, '#dfc163'), fade(0.16, area('M300 140L400 140L400 440L290 440Z', c.cocoaDark))) +
    lift(place(mint(), 250, 246, -10, 1.5)) + lift(place(mint(), 284, 326, 40, 1.3)) + lift(place(mint(), 210, 350, -50, 1.2)) + lift(place(mint(), 328, 144, 30, 1.4)) + line('M156 152L356 152', c.saffron, 9) + fade(0.7, line('M180 196C190 236 182 280 174 320', c.white, 10))
  )
}

function steam(x: number, y: number): Piece {
  return fade(0.75, ...[-52, 0, 52].map((dx, i) => line(`M${x + dx} ${y + 34}C${x + dx - 24} ${y + 8} ${x + dx + 24} ${y - 16} ${x + dx} ${y - 44 - (i % 2) * 16}`, c.white, 13)))
}
