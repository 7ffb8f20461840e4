/**
 * The fonts that lines are drawn with. Their packages have them in parts, each with a few scripts or some hundred Chinese
 * signs: a part is read when its first letter comes, and kept.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Bidi } from 'bidi-js'
import type * as HarfBuzz from 'harfbuzzjs'

type Shaper = typeof HarfBuzz

/** A part of a font, in both weights. */
export interface FontPart {
  readonly regular: HarfBuzz.Font
  readonly bold: HarfBuzz.Font
  readonly unitsPerEm: number
  readonly has: (point: number) => boolean
}

/** Which signs the same Chinese letter has: Japan writes some of them in other ways. */
export type HanForm = 'chinese' | 'japanese'

export interface Fonts {
  readonly shaper: Shaper
  readonly bidi: Bidi
  /** null: no font has this letter. */
  readonly find: (point: number, form: HanForm) => Promise<FontPart | null>
}

const require = createRequire(import.meta.url)

/** The one that is found first draws the letter: digits and Latin letters come from the first. */
const families = {
  'noto-sans': () => require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  'noto-sans-arabic': () => require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-hebrew': () => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  'noto-sans-thai': () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  'noto-sans-sc': () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-tc': () => require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  'noto-sans-jp': () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  'noto-sans-kr': () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const

type Family = keyof typeof families

const western = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const
const orders: Readonly<Record<HanForm, readonly Family[]>> = {
  chinese: [...western, 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
  japanese: [...western, 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
}

let opened: Promise<Fonts | null> | null = null

/** The same ones for every paper. null: this machine can't draw; letters that a printer lacks are `?` then. */
export function openFonts(): Promise<Fonts | null> {
  opened ??= readPrograms().catch(() => null)
  return opened
}

async function readPrograms(): Promise<Fonts> {
  const [shaper, { default: makeBidi }, { default: unpack }] = await Promise.all([
    import('harfbuzzjs'),
    import('bidi-js'),
    import('woff2-encoder/decompress'),
  ])
  const found: Readonly<Record<HanForm, Map<number, FontPart | null>>> = { chinese: new Map(), japanese: new Map() }
  const parts = new Map<string, Promise<FontPart | null>>()

  const read = (file: string): Promise<FontPart | null> => {
    const part = parts.get(file) ?? readPart(file, shaper, unpack).catch(() => null)
    parts.set(file, part)
    return part
  }

  async function look(point: number, form: HanForm): Promise<FontPart | null> {
    for (const family of orders[form])
      for (const file of await filesFor(point, family)) {
        const part = await read(file)
        // A part may be announced for letters that its font lacks.
        if (part?.has(point)) return part
      }
    return null
  }

  return {
    shaper,
    bidi: makeBidi(),
    async find(point, form) {
      const known = found[form].get(point)
      if (known !== undefined) return known
      const part = await look(point, form)
      found[form].set(point, part)
      return part
    },
  }
}

interface Announced {
  readonly first: number
  readonly last: number
  readonly file: string
}

/** What a font is announced for, by 256 letters each: a look at all ranges takes too long. */
type Index = ReadonlyMap<number, readonly Announced[]>

const indexes = new Map<Family, Promise<Index>>()

/** The files that may have the letter; none of a package that is not there. */
async function filesFor(point: number, family: Family): Promise<readonly string[]> {
  const index = indexes.get(family) ?? readIndex(family).catch((): Index => new Map())
  indexes.set(family, index)
  const near = (await index).get(point >> 8) ?? []
  return near.filter(({ first, last }) => point >= first && point <= last).map(({ file }) => file)
}

/** From the package's own list: "[4]" or "arabic", and the letters of that part as "U+600-6FF,U+200C". */
async function readIndex(family: Family): Promise<Index> {
  const list = families[family]()
  const byName: Readonly<Record<string, string>> = JSON.parse(await readFile(list, 'utf8'))
  const index = new Map<number, Announced[]>()
  for (const [name, ranges] of Object.entries(byName)) {
    const file = join(dirname(list), 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`)
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map(point => Number.parseInt(point, 16))
      for (let page = first >> 8; page <= last >> 8; page += 1)
        index.set(page, [...(index.get(page) ?? []), { first, last, file }])
    }
  }
  return index
}

type Unpack = (packed: Uint8Array) => Promise<Uint8Array>

async function readPart(file: string, shaper: Shaper, unpack: Unpack): Promise<FontPart> {
  const face = new shaper.Face(new shaper.Blob(await unpack(await readFile(file))))
  const inWeight = (weight: number) => {
    const font = new shaper.Font(face)
    font.setVariations([new shaper.Variation('wght', weight)])
    return font
  }
  const regular = inWeight(weights.regular)
  return {
    regular,
    bold: inWeight(weights.bold),
    unitsPerEm: face.upem,
    has: point => regular.nominalGlyph(point) !== undefined,
  }
}

/** A little heavier than on screens: thin strokes of few dots break. */
const weights = { regular: 500, bold: 800 } as const
