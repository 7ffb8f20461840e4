import { expect, test } from 'vitest'
import { csvText } from '../../../src/features/reports/csv-text.ts'

const line = (...cells: (string | number)[]) => csvText([cells]).slice(1)

test('a file begins with the mark of UTF-8, and every line ends as RFC 4180 says', () => {
  expect(
    csvText([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('\uFEFFa,1\r\nb,2\r\n')
})

test.each([
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
