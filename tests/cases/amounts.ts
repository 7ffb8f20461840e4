import type { Amount } from '../../src/domain/money/amount.ts'

const is = (typed: string, text: string) => ({ typed, read: { text } as Amount })
const asks = (typed: string) => ({ typed, read: { wrong: 'ambiguous' } as Amount })
const refuses = (typed: string) => ({ typed, read: { wrong: 'unreadable' } as Amount })
const isBelowZero = (typed: string) => ({ typed, read: { wrong: 'negative' } as Amount })

/** Amounts as people type and paste them. */
export const typedAmounts: readonly { readonly typed: string; readonly read: Amount }[] = [
  ...[is('2.40', '2.40'), is('2,40', '2.40'), is(' 2,40 ', '2.40'), is('2', '2'), is('2,4', '2.4')],
  ...[is('.5', '.5'), is(',5', '.5'), is('0,125', '0.125'), is('2.5000', '2.5000'), is('', '')],
  ...[is('1.234,50', '1234.50'), is('1,234.50', '1234.50'), is("1'234.50", '1234.50'), is('1’234.50', '1234.50')],
  ...[is('1 234,50', '1234.50'), is('1\u00a0234,50', '1234.50'), is('1\u202f234,50', '1234.50'), is('1 234', '1234')],
  ...[is('1.234.567', '1234567'), is('1,23,456.50', '123456.50'), is('99,999,999.99', '99999999.99')],
  ...[is('€3.50', '3.50'), is('3,50 €', '3.50'), is('3,50\u00a0€', '3.50'), is('€ 1.234,50', '1234.50')],
  ...[
    is('CHF 12.50', '12.50'),
    is('12,50 kr', '12.50'),
    is('12 kr.', '12'),
    is('120 Kč', '120'),
    is('12,50 zł', '12.50'),
  ],
  ...[is('R$ 10,00', '10.00'), is('US$1,234.50', '1234.50'), is('S/ 4.50', '4.50'), is('4.50 eur', '4.50')],
  ...[is('2.-', '2'), is('2,–', '2'), is('２．４０', '2.40'), is('\u200e2,40', '2.40')],
  ...[asks('1,234'), asks('1.234'), asks('12,345 €'), asks('€123.456')],
  ...[isBelowZero('-3'), isBelowZero('−3,50'), isBelowZero('-€3'), isBelowZero('€-3')],
  ...[
    refuses('1 2'),
    refuses('1.2.3'),
    refuses('1,2,3'),
    refuses('12,34,56'),
    refuses('1.234.56'),
    refuses('1,234,567.891'),
  ],
  ...[refuses('10k'), refuses('1e3'), refuses('0x10'), refuses('3.50 m'), refuses('abc'), refuses('$'), refuses('€5€')],
]
