import { spots } from './arrange.ts'
import { colours as c } from './colours.ts'
import { lettuce, onionRing, parsley, tomatoSlice } from './greens.ts'
import { dip, fry } from './larder.ts'
import { hamSlice } from './meat.ts'
import { squidRing } from './sea.ts'
import { area, dice, disc, fade, lift, line, oval, type Piece, place, slab, stand } from './shapes.ts'
import { counter } from './tableware.ts'

export const sandwiches = {
  'hamburguesa-paprika': () => counter(c.wood) + burger([heel(), patty(c.meat), melt(c.cheese), tomatoes(), frill(c.leaf), sauce(c.paprika)]) + flag(),
  'hamburguesa-doble': () => counter(c.steel) + burger([heel(), patty(c.meatDark), melt(c.cheese), patty(c.meatDark), melt('#f9b52e'), rings(), frill(c.lime)]),
  'hamburguesa-vegetal': () => counter(c.leafDark) + burger([heel(), frill(c.leafDark), patty('#8d9a3c'), guacamole(), tomatoes(), frill(c.lime)]) + toothpickOlive(),

  'bocadillo-de-calamares': () =>
    counter(c.blue) + stand(area('M44 372C36 332 62 312 110 312L402 312C450 312 476 332 468 372C462 398 440 404 410 404L102 404C72 404 50 398 44 372Z', c.crust)) +
    area('M56 332C70 318 90 314 110 314L402 314C422 314 442 318 456 332L456 344L56 344Z', c.cream) +
    [84, 142, 200, 258, 316, 374, 432].map((x, i) => lift(place(squidRing(i % 2 ? c.fried : '#e9ab4c', 33), x, 300 - (i % 2) * 10))).join('') + fade(0.9, line('M66 328C120 312 180 336 240 320C310 308 380 334 446 320', c.cream, 11)) +
    lift(area('M40 262C36 180 120 138 256 138C392 138 476 180 472 262C472 284 452 288 430 286L82 286C60 288 40 284 40 262Z', c.crust)) +
    fade(0.55, area('M64 236C80 180 150 156 256 156C330 156 386 168 420 192C340 172 130 168 64 236Z', c.butter)) +
    [140, 226, 312, 392].map(x => line(`M${x - 22} 216C${x - 8} 200 ${x + 6} 190 ${x + 24} 184`, c.crustDark, 10)).join(''),

  'wrap-de-pollo': () =>
    counter(c.wood) + place(wrap(), 186, 266, -24) + place(wrap(), 336, 280, 22),

  'sandwich-club': () => counter(c.steel) + place(clubTriangle(), 160, 270, -4) + place(clubTriangle(), 352, 274, 4) + lift(place(dip(c.paprika, 40), 256, 408)),

  'patatas-fritas': () => {
    const next = dice(5)
    const back = Array.from({ length: 15 }, (_, i) => lift(place(fry(210), 130 + i * 18, 190 - Math.sin((i / 14) * Math.PI) * 52 + next() * 46, (i - 7) * 3.6 + next() * 8 - 4, 1.25))).join('')
    return (
      counter(c.paprika) + stand(back) +
      stand(area('M104 244C150 292 362 292 408 244L374 442Q372 456 356 456L156 456Q140 456 138 442Z', c.tomato)) +
      [-2, -1, 0, 1, 2].map(i => area(`M${246 + i * 62} 282L${266 + i * 62} 282L${262 + i * 50} 456L${250 + i * 50} 456Z`, c.cream)).join('') + fade(0.16, area('M330 268C372 264 396 254 408 244L374 442Q372 456 356 456L318 456Z', c.cocoaDark))
    )
  },
} as const satisfies Record<string, () => Piece>

interface Layer {
  height: number
  piece: Piece
}

/** Layers are drawn around their own middle and stacked upwards, with the bun on top. */
function burger(layers: readonly Layer[]): Piece {
  const total = layers.reduce((sum, layer) => sum + layer.height, 0)
  let y = 256 + (total + 130) / 2
  const stack = layers.map(layer => {
    y -= layer.height
    return lift(place(layer.piece, 256, y + layer.height / 2))
  })
  return stand(stack.join('')) + lift(place(crown(), 256, y))
}

function crown(): Piece {
  const seeds = spots(12, 17, 118, 32, 0, -58).filter(s => s.y > -112 && s.y < -26 && Math.abs(s.x) < 130 + s.y * 0.2)
  return (
    area('M-176 0C-186 -96 -96 -140 0 -140C96 -140 186 -96 176 0C172 14 -172 14 -176 0Z', c.crust) + fade(0.5, area('M-152 -30C-142 -92 -76 -122 -6 -124C-70 -104 -118 -72 -132 -24Z', c.butter)) +
    fade(0.25, area('M-176 0C-174 -8 174 -8 176 0C172 14 -172 14 -176 0Z', c.toast)) + seeds.map(s => place(oval(0, 0, 9, 5.5, c.cream), s.x, s.y, s.turn % 60)).join('')
  )
}

function heel(): Layer {
  return { height: 56, piece: area('M-172 -30L172 -30C180 10 160 30 120 30L-120 30C-160 30 -180 10 -172 -30Z', c.crust) + fade(0.5, slab(0, -24, 340, 12, 5, c.cream)) }
}

function patty(colour: string): Layer {
  return { height: 50, piece: slab(0, 0, 366, 58, 28, colour) + fade(0.25, line('M-150 -14L130 -16', c.cream, 8)) + [-120, -60, 10, 70, 130].map((x, i) => fade(0.3, oval(x, 8 - (i % 2) * 8, 12, 6, c.cocoaDark))).join('') }
}

function melt(colour: string): Layer {
  return { height: 12, piece: area('M-184 -8L184 -8L178 6L128 8L92 40L54 8L-40 8L-74 30L-106 8L-178 6Z', colour) }
}

function tomatoes(): Layer {
  return { height: 26, piece: slab(-90, 0, 176, 28, 14, c.tomato) + slab(90, 0, 176, 28, 14, c.tomato) + fade(0.4, line('M-156 -5L-30 -5M24 -5L150 -5', '#f9a58c', 6)) }
}

function rings(): Layer {
  return { height: 18, piece: [-120, -40, 40, 120].map(x => slab(x, 0, 86, 18, 9, c.onion) + slab(x, 0, 60, 7, 4, '#f3dbe8')).join('') }
}

function frill(colour: string): Layer {
  return { height: 22, piece: area('M-190 -6C-176 -22 176 -22 190 -6C196 8 172 20 154 8C138 24 112 22 100 8C84 26 58 24 44 8C28 26 0 24 -14 8C-32 26 -56 22 -70 8C-86 26 -114 22 -126 8C-146 22 -196 14 -190 -6Z', colour) + fade(0.3, line('M-170 -8C-60 -14 60 -14 170 -8', c.white, 5)) }
}

function guacamole(): Layer {
  return { height: 20, piece: area('M-170 -10L170 -10C178 8 150 14 130 6C116 26 92 22 84 8C40 18 -20 12 -60 8C-74 26 -100 22 -108 8C-140 14 -176 10 -170 -10Z', c.avocado) }
}

function sauce(colour: string): Layer {
  return { height: 14, piece: area('M-168 -8L168 -8C174 6 150 8 132 4C124 28 104 28 98 4L-20 4C-28 22 -48 22 -54 4C-100 8 -176 8 -168 -8Z', colour) }
}

function flag(): Piece {
  return line('M256 120L256 26', c.woodDark, 6) + area('M256 24L330 44L256 66Z', c.paprika)
}

function toothpickOlive(): Piece {
  return line('M256 124L256 40', c.woodDark, 6) + lift(oval(256, 58, 30, 24, c.olive) + disc(270, 58, 8, c.tomato))
}

function wrap(): Piece {
  const paper = area('M-66 -20L66 -20L52 172Q50 184 38 184L-38 184Q-50 184 -52 172Z', c.cream) + [0, 1, 2].map(i => fade(0.8, line(`M${-58 + i * 4} ${34 + i * 50}L${58 - i * 4} ${24 + i * 50}`, c.paprika, 9))).join('')
  const filling = lift(place(lettuce(c.lime, c.leaf), -18, -142, -20, 0.95)) + lift(place(lettuce(), 22, -136, 30, 0.85)) + lift(place(tomatoSlice(30), 22, -122)) + lift(place(slab(0, 0, 58, 34, 12, '#f0d0a0') + line('M-18 -8L18 -8', c.caramel, 6), -26, -118, 16)) + lift(place(onionRing(18), 2, -138))
  return stand(filling, area('M-72 -112C-40 -92 40 -92 72 -112L66 20L-66 20Z', c.bread), fade(0.5, oval(-34, -70, 12, 7, c.toast), oval(20, -58, 14, 8, c.toast), oval(40, -84, 8, 5, c.toast)), paper)
}

function clubTriangle(): Piece {
  const slice = (y: number) => area(`M-116 ${y}L116 ${y}L116 ${y + 24}L-116 ${y + 24}Z`, c.bread) + area(`M-116 ${y}L116 ${y}L116 ${y + 7}L-116 ${y + 7}Z`, c.toast)
  const leafEdge = place(frill(c.leaf).piece, 0, 0, 0, 0.62)
  const filled = slice(84) + place(leafEdge, 0, 76) + slab(0, 64, 224, 17, 8, c.tomato) + slab(0, 48, 232, 18, 8, '#f3d9b6') + slice(16) + place(leafEdge, 0, 10) + place(hamSlice(), -52, -2, 0, 0.85) + place(hamSlice(), 54, -2, 0, 0.85) + slab(0, -20, 230, 14, 4, c.cheese) + slice(-52)
  return stand(filled) + line('M0 -52L0 -158', c.woodDark, 6) + lift(disc(0, -160, 20, c.tomato) + oval(-6, -166, 6, 5, '#f9a58c')) + lift(place(parsley(), 0, -70, 0, 0.8))
}
