import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText } from '../../../src/domain/money/money-text.ts'
import { lettersIn, type Paper, pair, rule, type TextSize, text } from '../../../src/domain/papers/paper.ts'
import { printerLetters } from '../../../src/domain/printers.ts'
import { encode, type PrinterModel, resync } from '../../../src/server/printing/escpos.ts'
import { lettersMissing } from '../../../src/server/printing/letters.ts'
import { onPaper, pictureBands } from '../../../src/server/printing/pictures.ts'
import { type PrintedLine, printedLines } from '../../../src/server/printing/printed-line.ts'
import { makeSheets } from '../../support/fake-paper.ts'

const model: PrinterModel = { columns: 32, letters: 'generic', cutter: true, beep: 'none', pulse: 'pin2' }
const bytesOf = async (paper: Paper, changes: Partial<PrinterModel> = {}) =>
  Buffer.concat(await encode(paper, { ...model, ...changes }, { logo: null, footnote: '? = missing' }))
const printed = async (paper: Paper, changes: Partial<PrinterModel> = {}) => {
  const sheets = makeSheets()
  sheets.print(await bytesOf(paper, changes))
  return sheets.all().map(sheet => sheet.text)
}

test('what is on a paper comes out: sizes, edges, rules, letters of five alphabets', async () => {
  const lines = [text('Crème brûlée 4 €'), pair('Total', '12.50'), rule, text('őűšč'), text('Борщ'), text('naïve')]
  expect(await printed({ lines })).toEqual([
    ['Crème brûlée 4 €', `Total${' '.repeat(22)}12.50`, '-'.repeat(32), 'őűšč', 'Борщ', 'naïve'].join('\n'),
  ])
})

test('long lines are broken between words, and a word that is too long within', async () => {
  const lines = [
    text('Grilled salmon with asparagus and lemon'),
    text('x'.repeat(40)),
    text('Large letters', { size: 3 }),
  ]
  expect((await printed({ lines }))[0]?.split('\n')).toEqual([
    ...['Grilled salmon with asparagus', 'and lemon', 'x'.repeat(32), 'x'.repeat(8), 'Large letters'],
  ])
  const priced = pair('A dish with a name that needs several lines', '1,234.00')
  const [sheet = ''] = await printed({ lines: [priced] })
  expect(sheet.split('\n').every(line => line.length <= 32)).toBe(true)
  expect(sheet.split('\n')[0]).toMatch(/1,234\.00$/)
})

test('letters that a printer lacks are spelled out or marked, and the paper says so', async () => {
  const cuneiform = '\u{12000}'
  expect((await printed({ lines: [text(`Soup ${cuneiform}`)] }))[0]).toBe('Soup ?\n? = missing')
  expect((await printed({ lines: [text('Čaj 2 €')] }, { letters: 'ascii' }))[0]).toBe('Caj 2 EUR')
  expect(lettersMissing('Τζατζίκι', 'generic-greek14')).toEqual([])
  expect(lettersMissing('東京', 'generic')).toEqual(['東', '京'])
})

const languages: Readonly<Record<string, string>> = {
  English: 'Chef’s “fish ‘n’ chips” – naïve café, £12 · ½ pint…',
  Spanish: 'Jalapeño, pingüino, ¿cuánto? ¡Así! ÁÉÍÓÚÑÜ áéíóúñü ªº',
  Portuguese: 'Pão de açúcar, coração à moda, ÃÕÇÂÊÔÀ ãõçâêôà',
  French: 'Crème brûlée, l’œuf, cœur «\u202ffumé\u202f» ŒÆÿŸÇ ëïüùàâêîô',
  German: 'Weißwürste, Käsespätzle, STRAẞE „Grüße“ ÄÖÜß',
  Italian: 'Caffè, tiramisù, perché, È Ì Ò Ù à è é ì ò ù',
  Dutch: 'Ĳssalade, ĳs, crème fraîche, reünie, één',
  Danish: 'Smørrebrød, æble, rødgrød, ÆØÅ æøå',
  Swedish: 'Köttbullar, gräddsås, smörgås, ÅÄÖ åäö é',
  Norwegian: 'Fårikål, rømmegrøt, ÆØÅ æøå',
  Finnish: 'Makkaraperunat, jäätelö, Å Ä Ö š ž',
  Polish: 'Żurek, pierogi łódzkie, gęś, ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż',
  Czech: 'Svíčková, knedlíky, řízek, ČĎĚŇŘŠŤŮŽ čďěňřšťůžý',
  Hungarian: 'Gulyás, töltött káposzta, főzelék, ŐŰÖÜ őűöü',
  Romanian: 'Ciorbă de burtă, mămăligă, șnițel, ĂÂÎȘȚ ăâîșț ş ţ',
  Turkish: 'Adana Kebabı, çiğ köfte, İskender, ĞIİŞÇÖÜ ğıişçöü 12 ₺',
  Croatian: 'Ćevapčići, đuveč, džem, ČĆĐŠŽ čćđšž',
  Serbian: 'Ћевапи, љута, њоки, џем, ђувеч, јаје ЂЈЉЊЋЏ · ćevapi, đuveč',
  Ukrainian: 'Вареники, їжа, ґудзик, м’ясо, ҐЄІЇ ґєії 120 ₴',
  Bulgarian: 'Шопска салата, кьопоолу, ѝ, ЩЪЬЮЯ щъьюя',
}

test.each(Object.entries(languages))('a paper in %s has no question mark', async (_, written) => {
  const kinds = printerLetters.filter(kind => kind !== 'ascii' || !/\p{Script=Cyrillic}/u.test(written))
  for (const letters of kinds) {
    const [sheet = ''] = await printed({ lines: [text(written.replace(/\?/g, ''))] }, { letters, columns: 48 })
    expect([letters, sheet]).toEqual([letters, expect.not.stringContaining('?')])
  }
})

test.each([
  ['Kebabı ﬁsh １２ 5−3 non\u2011stop ⅓ l', 'Kebabi fish 12 5-3 non-stop 1/3 l', 'generic'],
  ['їжа ґрати Ћевап', 'їжа грати Ćевап', 'generic'],
  ['їжа ґрати Ћевап Kısır Ğ', 'їжа ґрати Ћевап Kısır Ğ', 'epson'],
  ['Kısır Ğ', 'Kısır Ğ', 'citizen'],
  ['șnițel ½', 'snitel 1/2', 'ascii'],
] as const)('“%s” comes out as “%s” on a printer of the kind %s', async (written, out, letters) => {
  expect(await printed({ lines: [text(written)] }, { letters, columns: 48 })).toEqual([out])
})

test('a letter that is spelled with two takes the room of two', async () => {
  const lines = [pair('Њоки Љута', '9.50'), text('€'.repeat(20))]
  const [sheet = ''] = await printed({ lines }, { letters: 'citizen' })
  expect(sheet.split('\n').every(line => [...line].length <= 32)).toBe(true)
  const [plain = ''] = await printed({ lines }, { letters: 'ascii' })
  expect(plain.split('\n').every(line => [...line].length <= 32)).toBe(true)
})

test.each([32, 42, 48])('no sum and no name reaches beyond a paper of %i letters', async columns => {
  const sum = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(cents => moneyText(cents, ''))
  const money = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents => moneyText(cents, 'CHF'))
  const name = fc.string({ unit: fc.constantFrom('a', ' ', 'W', 'ﬁ', '€'), maxLength: 120 })
  const sizes = fc.constantFrom<TextSize>(1, 2, 3)
  await fc.assert(
    fc.asyncProperty(name, fc.array(sum, { maxLength: 4 }), money, sizes, async (title, sums, right, size) => {
      const lines: Paper['lines'] = [{ is: 'cells', cells: [title, ...sums] }, pair(title, right, { size })]
      const written: PrintedLine[] = []
      const look = { letters: 'ascii', logo: null, footnote: '' } as const
      for await (const line of printedLines({ lines }, columns, look)) written.push(line)
      for (const line of written)
        if (line.is === 'text')
          for (const one of line.texts) expect([...one].length).toBeLessThanOrEqual(lettersIn(columns, line.size))
    }),
    { numRuns: 200 },
  )
})

test('nothing that people type is a command, on any printer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(...printerLetters),
      async (typed, letters) => {
        const sheets = makeSheets()
        sheets.print(await bytesOf({ lines: [text(typed), pair(typed, typed)] }, { letters }))
        expect(sheets.pulses()).toBe(0)
        expect(sheets.all().length).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 300 },
  )
})

test('a logo opens no drawer, whatever is drawn on it', () => {
  const bits = Uint8Array.from(
    { length: 48 * 8 },
    (_, at) => [0x10, 0x14, 0x01, 0x00, 0x01, 0x10, 0x04, 0x05][at % 8] ?? 0,
  )
  const bytes = Buffer.concat(pictureBands({ width: 64, height: 48, bits }))
  expect(bytes.includes(Buffer.from([0x10, 0x14]))).toBe(false)
  expect(bytes.includes(Buffer.from([0x10, 0x04]))).toBe(false)
  const sheets = makeSheets()
  sheets.print(bytes)
  sheets.tear()
  expect(sheets.all()[0]?.text).toBe('(picture 64 × 24)\n(picture 64 × 24)')
})

test('half a picture swallows at most what is sent to free the printer, not the next paper', async () => {
  const sheets = makeSheets()
  const bits = new Uint8Array(72 * 24)
  sheets.print(Buffer.concat(pictureBands({ width: 576, height: 24, bits })).subarray(0, 300))
  sheets.print(resync)
  sheets.print(await bytesOf({ lines: [text('the next paper')] }))
  expect(sheets.all().at(-1)?.text).toBe('the next paper')
})

test('a paper without a knife is fed to where it is torn off', async () => {
  const bytes = await bytesOf({ lines: [text('x')], beeps: true }, { cutter: false, beep: 'esc-b' })
  expect(bytes.includes(Buffer.from([0x1b, 0x64, 4]))).toBe(true)
  expect(bytes.includes(Buffer.from([0x1d, 0x56]))).toBe(false)
  expect(bytes.includes(Buffer.from([0x1b, 0x42]))).toBe(true)
})

test('a logo is made narrower once for each paper, and another logo again', () => {
  const logo = (byte: number) => ({ width: 576, height: 48, bits: new Uint8Array(72 * 48).fill(byte) })
  const first = onPaper(logo(0xff), 384)
  expect([first.width, first.height]).toEqual([384, 32])
  expect(onPaper(logo(0xff), 384)).toBe(first)
  expect(onPaper(logo(0xff), 504).width).toBe(504)
  expect(onPaper(logo(0x00), 384).bits).not.toEqual(first.bits)
  expect(onPaper(logo(0xff), 384).bits).toEqual(first.bits)
})
