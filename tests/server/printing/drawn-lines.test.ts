import { afterAll, describe, expect, test } from 'vitest'
import { type Paper, type PaperLine, type Picture, pair, rule, text } from '../../../src/domain/papers/paper.ts'
import { receiptPaper } from '../../../src/domain/papers/receipt-paper.ts'
import { encode, type PrinterModel } from '../../../src/server/printing/escpos.ts'
import { printedLines } from '../../../src/server/printing/printed-line.ts'
import { sayIn } from '../../../src/texts/say.ts'
import { receiptOf } from '../../features/print/receipts.ts'
import { makeSheets } from '../../support/fake-paper.ts'
import { openPrintShop } from '../../support/print-shop.ts'

const shop = await openPrintShop()
afterAll(shop.close)

const columns = 48
const width = columns * 12
const footnote = '? = missing'
const model: PrinterModel = { columns, letters: 'generic', cutter: true, beep: 'none', pulse: 'pin2' }
const bytesOf = async (lines: readonly PaperLine[], more: Partial<Paper> = {}) =>
  Buffer.concat(await encode({ lines, ...more }, model, { logo: null, footnote }))

/** What a printer makes of it. */
const sheetOf = async (lines: readonly PaperLine[], more: Partial<Paper> = {}) => {
  const sheets = makeSheets()
  sheets.print(await bytesOf(lines, more))
  const [sheet] = sheets.all()
  if (!sheet) throw new Error('nothing came out')
  return sheet
}

/** The rows of dots of a line: one picture for each row of words. */
async function drawn(line: PaperLine, more: Partial<Paper> = {}): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  for await (const one of printedLines({ lines: [line], ...more }, columns, {
    letters: 'generic',
    logo: null,
    footnote,
  }))
    if (one.is === 'drawn') pictures.push(one.picture)
  return pictures
}

async function drawnOnce(line: PaperLine, more: Partial<Paper> = {}): Promise<Picture> {
  const [picture, ...others] = await drawn(line, more)
  if (!picture || others.length > 0) throw new Error(`${others.length + 1} rows`)
  return picture
}

const isBlack = ({ width: dots, bits }: Picture, x: number, y: number) =>
  ((bits[y * Math.ceil(dots / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0

/** The columns of dots with ink between `from` and `till`. */
const inked = (picture: Picture, from = 0, till = picture.width): readonly number[] =>
  Array.from({ length: till - from }, (_, at) => from + at).filter(x =>
    Array.from({ length: picture.height }, (_, y) => y).some(y => isBlack(picture, x, y)),
  )
const leftOf = (picture: Picture) => inked(picture)[0] ?? Number.NaN
const rightOf = (picture: Picture) => inked(picture).at(-1) ?? Number.NaN
const widthOf = (picture: Picture) => rightOf(picture) - leftOf(picture) + 1
const fromRight = { isFromRight: true } as const

describe('an Arabic line', () => {
  test('is a picture as wide as the paper, whose words end at its right edge', async () => {
    const picture = await drawnOnce(text('شوربة العدس'), fromRight)
    expect(picture.width).toBe(width)
    expect(rightOf(picture)).toBeGreaterThan(width - 6)
    expect(leftOf(picture)).toBeGreaterThan(width / 2)
  })

  test('has joined letters, which are narrower than the same ones apart', async () => {
    const joined = await drawnOnce(text('سمك'), fromRight)
    const apart = await drawnOnce(text('س\u200cم\u200cك'), fromRight)
    expect(widthOf(joined)).toBeLessThan(widthOf(apart))
  })

  test('looks other than another one, and the same each time', async () => {
    const once = await drawnOnce(text('سمك'), fromRight)
    expect(once.bits).toEqual((await drawnOnce(text('سمك'), fromRight)).bits)
    expect(once.bits).not.toEqual((await drawnOnce(text('لحم'), fromRight)).bits)
  })

  test('has its amount at the left edge, with its sign in front', async () => {
    const picture = await drawnOnce(pair('خصم', '-3.00'), fromRight)
    expect(leftOf(picture)).toBeLessThan(6)
    expect(rightOf(picture)).toBeGreaterThan(width - 6)
    // The sign is a short bar: the first dots from the left reach over few rows.
    const rows = Array.from({ length: picture.height }, (_, y) => y).filter(y => isBlack(picture, leftOf(picture), y))
    expect(rows.length).toBeLessThan(5)
  })

  test('keeps numbers and Latin words in their own direction', async () => {
    const inside = await drawnOnce(text('رقم \u2068AB-12\u2069'), fromRight)
    const end = await drawnOnce(text('AB-12 東'))
    // The number is at the left, and drawn as it is at the left of any other line.
    const [first, other] = [leftOf(inside), leftOf(end)]
    const numberDots = 60
    const dots = (picture: Picture, from: number) => inked(picture, from, from + numberDots).map(x => x - from)
    expect(dots(inside, first).length).toBe(dots(end, other).length)
  })

  test('stands at the left in a paper that is read from the left, with its amount at the right', async () => {
    const picture = await drawnOnce(pair('سمك', '3.00'))
    expect(leftOf(picture)).toBeLessThan(6)
    expect(rightOf(picture)).toBeGreaterThan(width - 6)
    expect(inked(picture, width / 4, width / 2)).toEqual([])
  })

  test('is broken between words where it is too long, and each row begins at the right', async () => {
    const rows = await drawn(text('شوربة العدس مع الليمون والخبز '.repeat(4)), fromRight)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(rightOf(row)).toBeGreaterThan(width - 6)
  })

  test('has the columns of its table where the others have them, also those without a letter to draw', async () => {
    const [head, row] = [
      { is: 'cells', cells: ['النسبة', 'الصافي', 'الضريبة'] },
      { is: 'cells', cells: ['VAT 5%', '36.36', '3.64'] },
    ] as const
    const sheet = await sheetOf([head, row], fromRight)
    expect(sheet.text).not.toContain('36.36')
    expect(sheet.bands.every(band => band.width === width)).toBe(true)
    expect((await sheetOf([row], fromRight)).text).toContain('36.36')
  })
})

test('the heading of a table stands over its columns on narrow paper, too', async () => {
  const cells = ['النسبة', 'الصافي', 'الضريبة', 'الإجمالي']
  const narrow = { letters: 'generic', logo: null, footnote } as const
  const lines: PaperLine[] = [{ is: 'cells', cells, bold: true }]
  let rows = 0
  for await (const _ of printedLines({ lines, ...fromRight }, 32, narrow)) rows += 1
  expect(rows).toBe(1)
})

test('large and high letters are drawn large and high, bold ones blacker', async () => {
  const normal = await drawnOnce(text('桌号'))
  const high = await drawnOnce(text('桌号', { size: 2 }))
  const large = await drawnOnce(text('桌号', { size: 3 }))
  expect(high.height).toBeGreaterThan(normal.height * 1.5)
  expect(widthOf(high)).toBeLessThan(widthOf(normal) + 3)
  expect(widthOf(large)).toBeGreaterThan(widthOf(normal) * 1.8)
  const ink = ({ bits }: Picture) => bits.reduce((sum, byte) => sum + byte.toString(2).replace(/0/g, '').length, 0)
  expect(ink(await drawnOnce(text('桌号', { bold: true })))).toBeGreaterThan(ink(normal))
})

test('a line in the middle stands there, and what is white on black has a black edge', async () => {
  const middle = await drawnOnce(text('大同酒家', { align: 'center' }))
  expect(Math.abs(leftOf(middle) - (width - 1 - rightOf(middle)))).toBeLessThan(6)
  const inverted = await drawnOnce(text('不要香菜', { inverted: true }))
  const [left, right] = [leftOf(inverted), rightOf(inverted)]
  for (const x of [left, right]) expect(isBlack(inverted, x, 10)).toBe(true)
  expect(inked(inverted).length).toBe(right - left + 1)
})

test.each([
  ['Hebrew', 'שקשוקה'],
  ['Thai', 'ผัดไทย'],
  ['Japanese', 'ラーメン'],
  ['Korean', '김치찌개'],
  ['Devanagari', 'पनीर'],
  ['Greek on a printer without it', 'Μουσακάς'],
  ['traditional Chinese', '臺灣滷肉飯'],
])('%s comes out as a picture', async (_, words) => {
  const sheet = await sheetOf([text(words)])
  expect(sheet.text).not.toContain('?')
  expect(sheet.bands.some(({ bits }) => bits.some(byte => byte !== 0))).toBe(true)
})

test('lines that the printer has all letters for stay the bytes that they are without any picture', async () => {
  const latin = [pair('Crème brûlée', '4.00'), rule, text('Борщ 2 €', { bold: true })]
  const alone = await bytesOf(latin)
  const among = await bytesOf([...latin, text('桌号')])
  const last = Buffer.from([0x1d, 0x56, 0x42, 0x00])
  expect(among.subarray(0, alone.length - last.length)).toEqual(alone.subarray(0, -last.length))
})

test('on a paper that is read from the right Latin lines begin there too, with their amounts at the left', async () => {
  const long = 'Table wine of the house, white, by the glass or by the carafe'
  const { text: printed } = await sheetOf([pair('Cash', '4.95 €'), pair(long, '4.95 €')], fromRight)
  expect(printed.split('\n')).toEqual([
    `4.95 €${'Cash'.padStart(columns - 6)}`,
    `4.95 €${'Table wine of the house, white, by the'.padStart(columns - 6)}`,
    'glass or by the carafe'.padStart(columns),
  ])
  // ESC a 2: the printer itself puts it at the right.
  const toTheRight = Buffer.from([0x1b, 0x61, 2])
  expect((await bytesOf([text('waiter')], fromRight)).includes(toTheRight)).toBe(true)
  expect((await bytesOf([text('waiter')])).includes(toTheRight)).toBe(false)
})

test('marks of direction are no letters: they never come out as a question mark', async () => {
  const marked = '\u2066\u200fTable\u200e 4\u2069 \u2068B-12\u2069'
  expect((await sheetOf([text(marked)])).text).toBe('Table 4 B-12')
  expect((await sheetOf([text(`${marked} سمك`)], fromRight)).text).not.toContain(footnote)
})

test('what no font has is a question mark, in text and picture alike, and the paper says so', async () => {
  const cuneiform = '\u{12000}'
  expect((await sheetOf([text(`Soup ${cuneiform}`)])).text).toBe(`Soup ?\n${footnote}`)
  const sheet = await sheetOf([text(`سمك ${cuneiform}`)], fromRight)
  expect(sheet.text).toContain('(picture')
  expect(sheet.text).toContain(footnote)
  expect((await drawnOnce(text(`سمك ${cuneiform}`), fromRight)).bits).toEqual(
    (await drawnOnce(text('سمك ?'), fromRight)).bits,
  )
})

test('no dots of a picture are a command', async () => {
  const bytes = await bytesOf([text('שקשוקה حمص 宫保鸡丁 김치찌개'.repeat(20), { inverted: true })])
  for (const second of [0x04, 0x05, 0x14]) expect(bytes.includes(Buffer.from([0x10, second]))).toBe(false)
})

test('an Arabic receipt comes out in Arabic, from the right', async () => {
  const receipt = receiptOf({ timeZone: 'Asia/Dubai' })
  const [first] = receipt.cartItems
  if (!first) throw new Error('nothing was sold')
  const paper = receiptPaper({ ...receipt, cartItems: [{ ...first, title: 'بيتزا مارغريتا' }] }, sayIn('ar'))
  expect(paper).toMatchObject(fromRight)
  const sheet = await sheetOf(paper.lines, paper)
  expect(sheet.text).not.toMatch(/[?\u2066-\u2069]/)
  expect(sheet.text).toContain('(picture 576 × 24)')
  // Subtotal, tax and total: a label at the right edge, its amount at the left one.
  for (const label of ['receipt.subtotal', 'receipt.tax'] as const) {
    const picture = await drawnOnce(pair(sayIn('ar')(label), '€12.00'), fromRight)
    expect([leftOf(picture) < 8, rightOf(picture) > width - 8]).toEqual([true, true])
  }
})

test('a Chinese kitchen slip comes out at the printer, dish by dish, each in its own picture', async () => {
  const { restaurant, owner } = shop
  await owner('POST', '/settings/store-setting', {
    storeName: 'Casa',
    currency: 'EUR',
    isQRMenuEnabled: false,
    language: 'zh',
    languages: [],
    locale: null,
  })
  await restaurant.database.write(tx =>
    tx.updateTable('menu_items').set({ title: '宫保鸡丁' }).where('id', '=', restaurant.menu.soup).execute(),
  )
  const { id, fake } = await shop.addPrinter('厨房', { columns })
  await shop.order({ cart: [{ id: restaurant.menu.soup, quantity: 2, notes: '不要花生' }] })
  const job = await shop.settled(id)
  expect(job).toMatchObject({ state: 'printed' })
  const [sheet] = await shop.sheets(fake, 1)
  expect(sheet?.text).not.toContain('?')
  const printed = Buffer.concat((sheet?.bands ?? []).map(({ bits }) => bits))
  const dish = await drawnOnce(text('2x 宫保鸡丁', { size: 2, bold: true }))
  expect(printed.includes(Buffer.from(dish.bits))).toBe(true)
  const other = await drawnOnce(text('2x 麻婆豆腐', { size: 2, bold: true }))
  expect(printed.includes(Buffer.from(other.bits))).toBe(false)
})
