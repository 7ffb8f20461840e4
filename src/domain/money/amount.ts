/**
 * Amounts, rates and counts as people type and paste them. What can be read in two ways is never guessed: who typed it
 * is asked.
 */
import { isCurrency } from '../currencies.ts'
import { currencyDecimals } from './decimals.ts'
import { type Cents, toCents } from './money.ts'

/** `text`: a plain decimal number with a point, as the wire has it; '' for nothing. */
export type Amount = { readonly text: string } | { readonly wrong: 'negative' | 'ambiguous' | 'unreadable' }

/**
 * Reads 2.40, 2,40, 1.234,50, 1'234.50, 1 234,50, €2.40, 2,40 EUR and 2.– as an amount. '1,234' could be one or one
 * thousand: that is ambiguous. In a store without decimals it is one thousand, and 2.40 is unreadable: nobody can pay
 * that.
 */
export function readAmount(typed: string): Amount {
  const text = withoutCurrency(simplified(typed)).replace(/[.,]-+$/, '')
  if (/^-\s*[\d.,]/.test(text)) return { wrong: 'negative' }
  return currencyDecimals() === 0 ? readWhole(text) : readDecimal(text)
}

function readDecimal(text: string): Amount {
  // Three decimals look like thousands, unless there is nothing before them that could be thousands.
  if (/^(\d*|0[.,]\d+|\d*[.,](\d{0,2}|\d{4,}))$/.test(text)) return { text: text.replace(',', '.') }
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return { wrong: 'ambiguous' }
  const [, sign = ''] = /^\d{1,3}([., '])\d/.exec(text) ?? []
  const [whole = '', decimals = '', ...others] = text.split(sign === ',' ? '.' : sign === '.' ? ',' : /[.,]/)
  if (!sign || others.length > 0 || !/^\d{0,2}$/.test(decimals) || !isGrouped(whole, sign))
    return { wrong: 'unreadable' }
  return { text: `${whole.replaceAll(sign, '')}${decimals && `.${decimals}`}` }
}

/** Digits in threes are thousands, and what follows the last sign has to be nothing or noughts: ¥1,929.00. */
function readWhole(text: string): Amount {
  const [, digits = '', noughts = ''] = /^([\d., ']*?)(?:[.,](0{0,2}))?$/.exec(text) ?? []
  const whole = digits === '' && noughts !== '' ? '0' : digits
  if (/^\d*$/.test(whole) && (whole !== '' || text === '')) return { text: whole }
  const [, sign = ''] = /^\d{1,3}([., '])\d/.exec(whole) ?? []
  if (sign && !whole.startsWith('0') && isGrouped(whole, sign)) return { text: whole.replaceAll(sign, '') }
  return { wrong: 'unreadable' }
}

/** Reads 7.5, 7,5 and 8,875 % as a rate: it has no thousands, so a comma is a point. */
export function readRate(typed: string): Amount {
  const text = simplified(typed).replace(/\s*%$/, '')
  if (/^-\s*[\d.,]/.test(text)) return { wrong: 'negative' }
  if (!/^\d*([.,]\d*)?$/.test(text)) return { wrong: 'unreadable' }
  return { text: text.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '') }
}

/** Reads 12 and 1 200 as a whole number. */
export function readCount(typed: string): Amount {
  const text = simplified(typed)
  if (/^-\s*\d/.test(text)) return { wrong: 'negative' }
  if (/^\d*$/.test(text)) return { text }
  return isGrouped(text, ' ') || isGrouped(text, "'") ? { text: text.replace(/\D/g, '') } : { wrong: 'unreadable' }
}

/** An amount as somebody has typed it, in cents; null: it is none, or not clear. */
export function readCents(typed: string): Cents | null {
  const amount = readAmount(typed)
  return 'text' in amount ? toCents(amount.text) : null
}

/** Plain digits, blanks, apostrophes and a plain minus sign, whatever keyboard or page they came from. */
const simplified = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u2019\u2018\u02BC\u00B4\u2032`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The number without a sign or a code of a currency before or behind it. */
function withoutCurrency(text: string): string {
  const [, minus = '', before = '', number = '', behind = ''] =
    /^(-? ?)([^\d.,\-\s][^\d\-\s]{0,4})? ?(-? ?[\d.,][\d.,' -]*?) ?([^\d,\-\s'][^\d\-\s]{0,4})?$/.exec(text) ?? []
  const names = [before, behind].filter(Boolean)
  return number !== '' && names.length < 2 && names.every(isMoney) ? `${minus}${number}` : text
}

const isMoney = (name: string): boolean =>
  /^[\p{L}.]{0,3}\p{Sc}$/u.test(name) ||
  spelled.has(name.toLowerCase().replace(/\.$/, '')) ||
  (/^[a-z]{3}$/i.test(name) && isCurrency(name.toUpperCase()))

/** Signs of currencies that are spelled with letters. */
const spelled = new Set([
  ...['kr', 'kč', 'zł', 'ft', 'lei', 'fr', 'sfr', 'rs', 'rm', 'rp', 'km', 'r', 's/', 'b/', 'tl', 'din'],
  ...['дин', 'ден', 'лв', 'грн', 'руб', 'р', 'euro', 'euros'],
])

/** Groups of three behind the first; in India of two, and three at the end. */
const isGrouped = (text: string, sign: string): boolean => {
  const [first = '', ...rest] = text.split(sign)
  const last = rest.pop() ?? ''
  const isInThrees = rest.every(({ length }) => length === 3) && /^\d{1,3}$/.test(first)
  const isInTwos = sign === ',' && rest.every(({ length }) => length === 2) && /^\d{1,2}$/.test(first)
  return /^\d{3}$/.test(last) && rest.every(one => /^\d+$/.test(one)) && (isInThrees || isInTwos)
}
