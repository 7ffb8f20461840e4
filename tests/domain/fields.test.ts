import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  flag,
  id,
  idOrNull,
  nameText,
  optionalLine,
  optionalText,
  price,
  priceOrNull,
  priceOrZero,
  queryText,
  rate,
  requiredText,
  secret,
  storedName,
  textIfSent,
  titleText,
  wholeNumber,
  wholeNumberOrNull,
} from '../../src/domain/fields.ts'
import { passwordMax, priceMaxCents, ratePercentMax, textMax, titleMax } from '../../src/domain/limits.ts'
import type { FormKey } from '../../src/texts/text.ts'
import { typedPrices } from '../cases/money.ts'
import { issueWords } from '../support/issue-words.ts'

const words = (answer: { readonly error?: z.core.$ZodError | undefined }) =>
  answer.error?.issues[0] && issueWords(answer.error.issues[0])

const no = 'Not like this!' as FormKey
/** What a field makes of a value; its words when it refuses. */
function read(field: z.ZodMiniType, value: unknown): unknown {
  const answer = z.safeParse(field, value)
  return answer.success ? answer.data : `refused: ${words(answer)}`
}
const refusal = `refused: ${no}`
const nothingTyped = [undefined, null, '', '   ']

describe('text that must be there', () => {
  const field = requiredText(no)

  test('it is trimmed and kept', () => {
    expect(read(field, '  Café Zoë 🍕 ')).toBe('Café Zoë 🍕')
    expect(read(field, 'x'.repeat(titleMax))).toBe('x'.repeat(titleMax))
  })

  test.each([...nothingTyped, 5, true, {}, ['x']])('%j is refused', value => {
    expect(read(field, value)).toBe(refusal)
  })

  test('too long is refused with the limit', () => {
    expect(read(field, 'x'.repeat(titleMax + 1))).toBe(`refused: Please use at most ${titleMax} characters!`)
    expect(read(requiredText(no, 3), 'four')).toBe('refused: Please use at most 3 characters!')
  })

  test('invisible control characters are refused', () => {
    for (const hidden of ['\u0000', '\u0007', '\u001b[2J', '\u2028', '\u0085']) {
      expect(read(field, `a${hidden}b`)).toBe(refusal)
    }
  })
})

describe('what a dish, a table or a guest is called', () => {
  const field = titleText(no)

  test.each([
    'Crème brûlée',
    'نان\u200Cپنیر',
    '👩\u200D🍳 menu',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} breakfast',
    'חומוס\u200F (100%)',
    'Rinds\u00ADbraten',
  ])('%s stays', title => {
    expect(read(field, title)).toBe(title)
  })

  test('what turns around or hides its neighbours is refused', () => {
    for (const hidden of ['\u202E', '\u202A', '\u2066', '\u2069', '\u200B', '\u2060', '\uFEFF', '\u{E0041}'])
      expect(read(field, `Soup ${hidden}05.9`)).toBe('refused: Please use visible letters only!')
  })

  test('nothing, too much and control characters are refused as elsewhere', () => {
    expect(read(field, ' ')).toBe(refusal)
    expect(read(field, 'a\u0007b')).toBe(refusal)
    expect(read(field, 'x'.repeat(titleMax + 1))).toBe(`refused: Please use at most ${titleMax} characters!`)
  })
})

describe('one spelling for the same word', () => {
  test('letters are composed and blanks are plain wherever text enters', () => {
    for (const field of [requiredText(no), titleText(no), optionalLine(), optionalText(), textIfSent()])
      expect(read(field, 'Cre\u0300me\u00a0br\u0075\u0302le\u0301e\u202f!')).toBe('Crème brûlée !')
  })

  test('a title from a cell with line breaks and tabs is one line', () => {
    for (const field of [requiredText(no), titleText(no), nameText(no, 60), optionalLine()])
      expect(read(field, ' Soup\r\nof \t the\n\n day ')).toBe('Soup of the day')
    expect(read(optionalText(), 'Soup\nof the  day')).toBe('Soup\nof the  day')
  })

  test('what names something stored is taken as it was typed', () => {
    expect(read(storedName(no), ' 06\u00a012 ')).toBe('06\u00a012')
  })
})

describe('a secret', () => {
  test('it is kept exactly as typed', () => {
    expect(read(secret(no), '  pass word\t')).toBe('  pass word\t')
  })

  test('an empty, missing or endless one is refused', () => {
    for (const value of ['', null, undefined, 12345678]) expect(read(secret(no), value)).toBe(refusal)
    expect(read(secret(no), 'x'.repeat(passwordMax + 1))).toMatch(/^refused: Please use at most/)
  })
})

describe('text that may be left out', () => {
  test.each(nothingTyped)('%j means none', value => {
    expect(read(optionalText(), value)).toBeNull()
  })

  test('it is trimmed, may have several lines, and has an end', () => {
    expect(read(optionalText(), ' two\nlines ')).toBe('two\nlines')
    expect(read(optionalText(), 'x'.repeat(textMax + 1))).toMatch(/^refused: Please use at most/)
    expect(read(optionalText(), 'a\u0000b')).toMatch(/^refused/)
    expect(read(optionalText(), 5)).toMatch(/^refused/)
  })
})

describe('a price', () => {
  test.each(typedPrices)('$typed is read as money is, but never below zero', ({ typed, cents }) => {
    const allowed = cents !== null && cents >= 0 && cents <= priceMaxCents
    expect(read(price(no), typed)).toBe(allowed ? cents : refusal)
  })

  test('the dearest dish is as dear as the limit', () => {
    expect(read(price(no), '99999999.99')).toBe(priceMaxCents)
    expect(read(price(no), '100000000')).toBe(refusal)
  })

  test.each(nothingTyped)('%j is no price for a dish, 0 for an addon, none for a net price', value => {
    expect(read(price(no), value)).toBe(refusal)
    expect(read(priceOrZero(no), value)).toBe(0)
    expect(read(priceOrNull(no), value)).toBeNull()
  })

  test('what was typed wrong is never taken for nothing', () => {
    for (const value of ['abc', '-1', -0.01]) {
      expect(read(priceOrZero(no), value)).toBe(refusal)
      expect(read(priceOrNull(no), value)).toBe(refusal)
    }
    expect(read(priceOrZero(no), '0.5')).toBe(50)
    expect(read(priceOrNull(no), 4)).toBe(400)
    for (const value of [true, {}, ['5']]) expect(read(price(no), value)).toBe(refusal)
  })
})

describe('a tax rate', () => {
  test.each([
    [0, 0],
    ['0', 0],
    ['15', 15],
    [8.875, 8.875],
    [' 33.333333 ', 33.333333],
    [String(ratePercentMax), ratePercentMax],
  ])('%j is %d %%', (typed, percent) => {
    expect(read(rate(no), typed)).toBe(percent)
  })

  test.each([...nothingTyped, -1, '-0.5', '1,5', '1e2', 'abc', '0.1234567', ratePercentMax + 1, Number.NaN])(
    '%j is refused',
    value => {
      expect(read(rate(no), value)).toBe(refusal)
    },
  )
})

describe('a whole number', () => {
  test('it comes as number or text', () => {
    expect(read(wholeNumber(no), 4)).toBe(4)
    expect(read(wholeNumber(no), ' 12 ')).toBe(12)
    expect(read(wholeNumber(no), '0')).toBe(0)
    expect(read(wholeNumberOrNull(no), '6')).toBe(6)
  })

  test.each([-1, '1.5', 0.5, 'four', '1e2', 1e21, Number.NaN])('%j is refused', value => {
    expect(read(wholeNumber(no), value)).toBe(refusal)
    expect(read(wholeNumberOrNull(no), value)).toBe(refusal)
  })

  test('nothing typed is refused, or none where that is allowed', () => {
    for (const value of nothingTyped) {
      expect(read(wholeNumber(no), value)).toBe(refusal)
      expect(read(wholeNumberOrNull(no), value)).toBeNull()
    }
  })

  test('it stops at its limit', () => {
    expect(read(wholeNumber(no, 6), 6)).toBe(6)
    expect(read(wholeNumber(no, 6), 7)).toBe(refusal)
    expect(read(wholeNumberOrNull(no, 6), '7')).toBe(refusal)
  })
})

describe('the id of a row', () => {
  test('selects send it as text, code as number', () => {
    expect(read(id(no), '17')).toBe(17)
    expect(read(id(no), 17)).toBe(17)
    expect(read(idOrNull(no), '17')).toBe(17)
  })

  test.each([0, '0', -1, 1.5, '1 or 1=1', '1; drop table orders', '1e3', '0x1', '9'.repeat(16)])(
    '%j is refused',
    value => {
      expect(read(id(no), value)).toBe(refusal)
      expect(read(idOrNull(no), value)).toBe(refusal)
    },
  )

  test('nothing chosen is refused, or none where that is allowed', () => {
    for (const value of nothingTyped) {
      expect(read(id(no), value)).toBe(refusal)
      expect(read(idOrNull(no), value)).toBeNull()
    }
  })
})

test('a switch is on or off, however a client says it', () => {
  for (const on of [true, 1, '1', 'true']) expect(read(flag, on)).toBe(true)
  for (const off of [false, 0, '0', 'false', '', null, undefined]) expect(read(flag, off)).toBe(false)
  expect(read(flag, {})).toMatch(/^refused/)
})

test('a query that says null or undefined says nothing', () => {
  for (const nothing of [undefined, '', 'null', 'undefined']) expect(read(queryText, nothing)).toBeNull()
  expect(read(queryText, 'pizza')).toBe('pizza')
  expect(read(queryText, 'x'.repeat(textMax + 1))).toMatch(/^refused/)
})

test('a form without its fields is refused where they matter and filled in where they do not', () => {
  expect(read(z.object({ title: requiredText(no) }), {})).toBe(refusal)
  expect(read(z.object({ price: price(no) }), {})).toBe(refusal)
  expect(read(z.object({ seats: wholeNumber(no) }), {})).toBe(refusal)
  const filled = z.object({
    email: optionalText(),
    price: priceOrZero(no),
    net: priceOrNull(no),
    table: idOrNull(no),
    on: flag,
  })
  expect(read(filled, {})).toEqual({ email: null, price: 0, net: null, table: null, on: false })
})

test('a person’s name has nothing invisible in it and no letters that only look like others', () => {
  const read = (text: string) => words(nameText('Name!' as FormKey, 60).safeParse(text)) ?? 'taken'
  for (const name of ['admin', 'José Ñandú', 'Мария', 'Μαρία', '山田', 'o’neill-2'])
    expect(read(name), name).toBe('taken')
  expect(read('ad\u200bmin')).toBe('Please use visible letters only!')
  expect(read('ad\u202emin')).toBe('Please use visible letters only!')
  expect(read('\u0430dmin')).toBe('Please use letters of one alphabet!')
  expect(read('admin\u0007')).toBe('Name!')
})
