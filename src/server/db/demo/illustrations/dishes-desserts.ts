import { bubbles, flecks, spots, strew } from './arrange.ts'
import { colours as c } from './colours.ts'
import { citrus, mint } from './greens.ts'
import { area, blob, disc, fade, hoop, lift, line, oval, type Piece, place, slab, stand, within, round } from './shapes.ts'
import { bowl, cazuela, counter, plate } from './tableware.ts'

export const desserts = {
  'churros-con-chocolate': () =>
    plate(c.cocoa) + [[140, 236, -64], [182, 282, -58], [218, 336, -52], [262, 384, -46]].map(([x = 0, y = 0, t = 0]) => lift(place(churro(), x + 6, y, t + 30))).join('') +
    stand(disc(318, 186, 92, c.white)) + fade(0.12, disc(321, 190, 78, c.cocoa)) + disc(318, 186, 76, c.cocoaDark) + fade(0.35, line('M268 168A54 54 0 0 1 318 132', c.white, 8)) +
    lift(place(churro(0.7), 380, 224, 34)) + flecks(6, 40, 160, [c.white], 4),

  'crema-catalana': () =>
    cazuela(disc(256, 256, 184, c.yolk), fade(0.85, area(blob(176, 170, 0.12, 6, 10), c.caramel).replace('<path', '<path transform="translate(256 256)"')),
      bubbles(4, 16, 140, '#9c4f16', 15), bubbles(9, 14, 150, '#e0a04a', 10), fade(0.5, line('M150 200L226 246L204 318M226 246L318 214L372 262M318 214L306 150', c.butter, 5))) +
    lift(place(line('M-70 0L70 0', c.woodDark, 14) + line('M-66 -3L60 -3', c.wood, 4), 316, 320, -34)) + lift(place(mint(), 214, 300, -30, 0.9)),

  'tarta-de-queso': () =>
    counter(c.paprika) + dish(424) +
    stand(area('M84 236L404 190L430 246L430 396L84 408Z', '#fae6b0')) + area('M84 236L404 190L430 246L84 276Z', c.toast) + fade(0.6, area('M130 236L390 200L410 232L120 264Z', c.meat)) +
    area('M84 276L430 246L430 258L84 292Z', '#d7a157') + area('M404 190L430 246L430 396L414 340Z', '#a9612c') + fade(0.45, area('M84 330C180 350 320 336 430 330L430 396L84 408Z', c.butter)) +
    lift(disc(236, 214, 24, c.beet), disc(276, 204, 24, '#c13b5b'), fade(0.4, oval(228, 206, 7, 5, c.white), oval(268, 196, 7, 5, c.white))) + lift(place(mint(), 258, 190, 10, 0.8)),

  'flan-casero': () =>
    counter(c.saffronDark) + dish(410) + fade(0.9, oval(256, 398, 186, 22, c.caramel)) +
    stand(area('M150 196L362 196L404 382Q402 402 256 402Q110 402 108 382Z', c.cheese)) + fade(0.35, area('M318 200L362 196L404 382Q402 398 330 400Z', c.saffronDark)) + fade(0.6, line('M164 224L138 356', c.cream, 12)) +
    area('M144 186C150 160 362 160 368 186L378 238C366 268 348 240 334 236C322 284 298 278 290 236C270 224 246 238 236 250C220 286 196 266 192 238C172 230 152 262 134 232Z', c.caramel) + oval(256, 188, 110, 24, '#dd8b3c') + fade(0.5, oval(226, 184, 44, 8, c.butter)) +
    lift(place(whip(), 256, 150)) + lift(place(cherry(), 256, 92)),

  'coulant-de-chocolate': () =>
    plate(c.cocoaDark) + lift(disc(222, 262, 116, c.cocoa)) + fade(0.5, disc(218, 256, 98, '#7d4a2e')) + area('M222 262L330 210C352 250 346 306 314 340Z', c.cocoaDark) +
    lift(area('M232 262C262 240 300 244 326 252C372 262 396 300 384 340C372 374 324 376 312 344C296 314 262 300 232 262Z', '#5a2d17')) + fade(0.35, line('M300 266C334 270 360 292 364 318', c.white, 8)) +
    lift(place(scoop('#fdf1d4', 62), 336, 172)) + strew([{ x: 150, y: 372, turn: 0, pick: 0 }, { x: 194, y: 392, turn: 0, pick: 0 }, { x: 166, y: 408, turn: 0, pick: 0 }], [raspberry()], 1.15) + lift(place(mint(), 340, 168, 20, 0.75)) + flecks(8, 26, 86, [c.white], 4, 214, 254),

  'helado-artesano': () =>
    counter('#d9747c') + stand(place(wafer(), 352, 116, 24), lift(place(scoop('#f7b9c0', 82), 182, 218)), lift(place(scoop('#8a5638', 82), 330, 222)), lift(place(scoop('#fdf1d4', 88), 256, 150))) +
    fade(0.75, area('M186 136C192 90 236 62 268 64C316 68 340 110 336 148C322 172 312 142 298 140C286 172 266 168 258 136C240 128 232 160 216 156C204 152 198 134 186 136Z', c.cocoaDark)) +
    stand(area('M76 240L436 240C428 330 366 372 300 380L300 420L360 446L152 446L212 420L212 380C146 372 84 330 76 240Z', c.ice)) + fade(0.3, area('M330 244L436 240C428 330 366 372 300 380L300 372C330 350 340 300 330 244Z', c.blue)) + fade(0.8, line('M112 268C122 310 148 338 178 350', c.white, 12)) + lift(place(cherry(), 250, 62)),

  'macedonia-de-frutas': () =>
    bowl(c.orange, '#c9691c', disc(256, 256, 180, '#f7c66a')) +
    strew(spots(3, 5, 128, 104), [citrus(46, c.orange, '#f9b765')], 1.05) + strew(spots(12, 6, 130, 92), [kiwi(40)], 1) + strew(spots(23, 7, 130, 80), [strawberry()], 1) + strew(spots(31, 12, 146, 56), [disc(0, 0, 18, '#4a4a86') + fade(0.5, oval(-5, -6, 5, 4, c.white)) + disc(3, 2, 4, '#32325f')], 1) + lift(place(mint(), 256, 262, 0, 1.15)),

  'tarta-de-santiago': () =>
    plate(c.saffronDark) + lift(place(area(blob(176, 176, 0.03, 8, 16), c.crustDark), 256, 256)) + disc(256, 256, 158, c.crust) + fade(0.85, disc(256, 256, 148, c.white)) +
    within(round(256, 256, 148), area('M256 130L272 176L330 166L296 208L296 236L376 228L376 274L296 266L288 312L256 392L224 312L216 266L136 274L136 228L216 236L216 208L182 166L240 176Z', '#d08f45')) +
    strew(spots(5, 3, 12, 30, 256, 252), [area('M-24 0C-14 -16 14 -16 26 0C14 16 -14 16 -24 0Z', c.bread) + fade(0.5, line('M-14 -2L16 -2', c.toast, 3))]) + hoop(256, 256, 160, 0, c.white),
} as const satisfies Record<string, () => Piece>

function churro(length = 1): Piece {
  const w = 216 * length
  return slab(0, 0, w, 40, 20, c.crustDark) + slab(0, -2, w - 4, 33, 16, c.fried) + [-9, 1, 10].map(y => fade(0.7, line(`M${-w / 2 + 18} ${y}L${w / 2 - 18} ${y}`, c.crustDark, 3.5))).join('') + Array.from({ length: Math.round(w / 18) }, (_, i) => disc(-w / 2 + 16 + i * 17, i % 2 ? -10 : 7, 2.6, c.white)).join('')
}

function dish(y: number): Piece {
  return stand(area(`M36 ${y - 14}L476 ${y - 14}C470 ${y + 22} 400 ${y + 30} 256 ${y + 30}C112 ${y + 30} 42 ${y + 22} 36 ${y - 14}Z`, c.white)) + fade(0.08, oval(256, y - 12, 218, 14, c.cocoa))
}

function whip(): Piece {
  return oval(0, 16, 58, 28, c.white) + oval(0, -4, 42, 24, c.cream) + oval(0, -22, 25, 17, c.white) + fade(0.3, line('M-40 16C-10 30 20 28 44 12M-28 -2C-8 8 14 8 30 -4', c.bread, 4))
}

function cherry(): Piece {
  return line('M4 -16C8 -40 24 -52 36 -56', c.leafDark, 5) + disc(0, 0, 25, c.tomatoDark) + fade(0.5, oval(-8, -8, 7, 5, c.white))
}

function scoop(fill: string, r: number): Piece {
  return disc(0, 0, r, fill) + area(`M${-r} ${r * 0.3}C${-r * 0.9} ${r} ${-r * 0.5} ${r * 0.62} ${-r * 0.3} ${r * 0.9}C0 ${r * 1.1} ${r * 0.2} ${r * 0.7} ${r * 0.45} ${r * 0.9}C${r * 0.8} ${r * 0.9} ${r} ${r * 0.7} ${r} ${r * 0.3}Z`, fill) + fade(0.3, oval(-r * 0.35, -r * 0.4, r * 0.3, r * 0.2, c.white)) + fade(0.12, disc(r * 0.3, r * 0.1, r * 0.1, c.cocoaDark), disc(-r * 0.1, r * 0.35, r * 0.08, c.cocoaDark), disc(r * 0.1, -r * 0.5, r * 0.07, c.cocoaDark))
}

function wafer(): Piece {
  return slab(0, 0, 64, 190, 10, c.crust) + fade(0.6, line('M-20 -84L-20 84M0 -84L0 84M20 -84L20 84M-28 -60L28 -60M-28 -30L28 -30M-28 0L28 0M-28 30L28 30', c.crustDark, 4))
}

function raspberry(): Piece {
  return disc(0, 0, 21, '#b82b50') + [[-8, -8], [8, -8], [0, 2], [-10, 7], [10, 7], [0, -15]].map(([x = 0, y = 0]) => disc(x, y, 6, '#d9486c')).join('')
}

function strawberry(): Piece {
  return area('M-34 -22C-20 -38 20 -38 34 -22C42 2 18 36 0 44C-18 36 -42 2 -34 -22Z', c.tomato) + area('M-22 -18C-12 -26 12 -26 22 -18C26 0 12 22 0 28C-12 22 -26 0 -22 -18Z', '#f48d78') + area('M-8 -14C-4 -18 4 -18 8 -14C8 0 4 10 0 14C-4 10 -8 0 -8 -14Z', c.cream)
}

function kiwi(r: number): Piece {
  return disc(0, 0, r, '#8a6a3a') + disc(0, 0, r * 0.92, c.leaf) + disc(0, 0, r * 0.62, c.lime) + oval(0, 0, r * 0.28, r * 0.22, c.cream) + Array.from({ length: 10 }, (_, i) => place(oval(0, -r * 0.46, r * 0.05, r * 0.09, c.cocoaDark), 0, 0, i * 36)).join('')
}
