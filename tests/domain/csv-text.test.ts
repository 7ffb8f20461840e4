import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvCell, csvText, withFormulaMarks, withoutFormulaMarks } from '../../src/domain/csv-text.ts'

const line = (...cells: CsvCell[]) => csvText([cells]).slice(1)

test('a file begins with the mark of UTF-8, and every line ends as RFC 4180 says', () => {
  expect(
    csvText([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('\uFEFF"a",1\r\n"b",2\r\n')
})

test.each([
  ['a plain word', 'Soup', '"Soup"'],
  ['a semicolon', 'Fish; chips', '"Fish; chips"'],
  ['a comma', 'Fish, chips', '"Fish, chips"'],
  ['a quotation mark', 'The "hot" one', '"The ""hot"" one"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['blanks at its ends', ' café ', '" café "'],
  ['nothing', '', ''],
])('a cell with %s is read as it was', (_, cell, written) => {
  expect(line(cell)).toBe(`${written}\r\n`)
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', '|calc'])(
  'a dish called %j can not run in a spreadsheet',
  title => {
    expect(line(title).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each([
  [-3, '-3'],
  ['-12.50', '-12.50'],
  ['0.00', '0.00'],
] as const)('the number %s stays a number', (cell, written) => {
  expect(line(cell)).toBe(`${written}\r\n`)
})

test.each(["x;=cmd|' /C calc'!A0;y", 'x; =1+1', 'x;-2', 'x\t=1', 'x\n@SUM(A1)', 'x;"=1', 'x;＝1'])(
  'nor can one called %j where a semicolon parts the cells',
  title => {
    for (const cell of line(title)
      .slice(0, -2)
      .split(/[;\t\n]/))
      expect(cell).not.toMatch(/^[\s"]*[=+\-@|＝]/)
  },
)

test('a dish called -7 is a text, and no number that begins with a sign', () => {
  expect(line({ text: '-7' }, { text: '7' })).toBe(`"'-7","7"\r\n`)
})

const nasty = fc.string({ unit: fc.constantFrom(..."'='+-@|%;\t\r\n\" ＝ab") })

test('what is marked against formulas is read back as it was, whatever it is', () => {
  fc.assert(
    fc.property(nasty, text => {
      const safe = withFormulaMarks(text)
      expect(withoutFormulaMarks(safe)).toBe(text)
      expect(safe).not.toMatch(/^[=+\-@\t\r\n|%＝]/)
      for (const cell of safe.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@|%＝]/)
    }),
    { numRuns: 5_000 },
  )
})

test('marks of direction around what people typed stay out of files', () => {
  expect(csvText([['Count \u2068קולה 2L\u2069', '3']])).toBe('\uFEFF"Count קולה 2L",3\r\n')
})
