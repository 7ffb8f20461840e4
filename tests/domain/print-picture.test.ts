import { expect, test } from 'vitest'
import { blackAndWhite, fitted, type GreyPicture, greyOf, printLogoOf } from '../../src/domain/print-picture.ts'

const drawn = (width: number, height: number, level: (x: number, y: number) => number): GreyPicture => ({
  width,
  height,
  levels: Uint8Array.from({ length: width * height }, (_, at) => level(at % width, Math.floor(at / width))),
})
const isBlack = ({ width, bits }: { width: number; bits: Uint8Array }, x: number, y: number) =>
  (((bits[y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1
const blackPart = (picture: { width: number; height: number; bits: Uint8Array }) => {
  let black = 0
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) if (isBlack(picture, x, y)) black += 1
  return black / (picture.width * picture.height)
}

test('a logo in one pale colour comes out solid, not as dots', () => {
  const logo = blackAndWhite(drawn(100, 40, x => (x < 50 ? 200 : 255)))
  expect(blackPart(logo)).toBe(0.5)
  expect([isBlack(logo, 49, 20), isBlack(logo, 50, 20)]).toEqual([true, false])
})

test('a photo becomes dots, as many as it is dark', () => {
  const photo = blackAndWhite(drawn(256, 64, x => x))
  expect(blackPart(photo)).toBeGreaterThan(0.45)
  expect(blackPart(photo)).toBeLessThan(0.55)
  const middle = Array.from({ length: 64 }, (_, y) => isBlack(photo, 128, y))
  expect(new Set(middle)).toEqual(new Set([true, false]))
})

test('three even tones can be told apart', () => {
  const logo = blackAndWhite(drawn(90, 30, x => [0, 128, 255][Math.floor(x / 30)] ?? 0))
  const [dark, middle, light] = [0, 1, 2].map(part => {
    const dots = Array.from({ length: 900 }, (_, at) => isBlack(logo, part * 30 + (at % 30), Math.floor(at / 30)))
    return dots.filter(Boolean).length / 900
  })
  expect(dark).toBeGreaterThan(0.9)
  expect(light).toBeLessThan(0.1)
  expect(middle).toBeGreaterThan(0.4)
  expect(middle).toBeLessThan(0.6)
})

test('what is transparent is white, and a white logo on nothing is printed in black', () => {
  const clear = greyOf([0, 0, 0, 0, 0, 0, 0, 255], 2, 1)
  expect([...clear.levels]).toEqual([255, 0])
  const white = greyOf([255, 255, 255, 0, 255, 255, 255, 255], 2, 1)
  expect([...white.levels]).toEqual([255, 0])
  expect(printLogoOf(greyOf([255, 255, 255, 255], 1, 1))).toBeNull()
})

test('a logo fits without its margins, in its shape, and a small one is not made larger', () => {
  const size = (picture: GreyPicture) => {
    const { width = 0, height = 0 } = printLogoOf(picture) ?? {}
    return [width, height]
  }
  expect(size(drawn(1_152, 200, () => 0))).toEqual([576, 100])
  expect(size(drawn(480, 480, () => 0))).toEqual([240, 240])
  expect(size(drawn(100, 100, (x, y) => (x >= 30 && x < 50 && y >= 60 && y < 70 ? 0 : 255)))).toEqual([20, 10])
})

test('a picture for wide paper fits on narrow paper, its lines unbroken', () => {
  const logo = blackAndWhite(drawn(576, 90, (_, y) => (y >= 30 && y < 60 ? 0 : 255)))
  const narrow = fitted(logo, 384)
  expect([narrow.width, narrow.height]).toEqual([384, 60])
  expect([19, 20, 39, 40].map(y => isBlack(narrow, 100, y))).toEqual([false, true, true, false])
  expect(fitted(logo, 576)).toBe(logo)
})
