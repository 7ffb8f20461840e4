/**
 * The shapes of what this device stores: the records of its database, and what signs people in, in local storage. What an
 * older build, a fault or a person has written otherwise counts as missing for its reader. By hand, not by the
 * contract's schemas: each page's first script has these, before any form.
 */
import { isZone } from '../../domain/time-zones.ts'

/** What local storage holds under a key, if it fits; else null, as if it were missing. */
export function storedAs<T>(text: string | null, fits: (value: unknown) => boolean): T | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return fits(value) ? (value as T) : null
  } catch {
    return null
  }
}

/** Whether `value` is what the record `name` may hold; one that doesn't fit stays there, for an order may be in it. */
export function fitsRow(name: string, value: unknown): boolean {
  const shape = shapes.find(([pattern]) => pattern.test(name))?.[1]
  return shape?.(value) ?? true
}

type Shape = (value: unknown) => boolean
type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText: Shape = value => typeof value === 'string'
const isNumber: Shape = value => typeof value === 'number' && Number.isFinite(value)
const isList =
  (of: Shape): Shape =>
  value =>
    Array.isArray(value) && value.every(of)
const isRecord =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  value =>
    isObject(value) && Object.entries(fields).every(([field, fits]) => fits(value[field]))

/** `User` of `domain/entities.ts`. */
export const isUser = isRecord({ username: isText, name: isText, role: isText, scope: isText })

/** `Tablet`. */
export const isTablet = isRecord({ id: isNumber, name: isText, lockAfterS: isNumber })

/** The people of a shared tablet. */
export const isPeople = isList(isRecord({ username: isText, name: isText, pinDigits: isNumber }))

/** `StoreFacts`. A zone that no browser knows would fail wherever a time is shown. */
export const isStoreFacts = isRecord({
  timeZone: name => typeof name === 'string' && isZone(name),
  dayStartsAtHour: isNumber,
  language: isText,
  languages: isList(isText),
})

const isCartLine = isRecord({
  lineId: isText,
  itemId: isNumber,
  title: isText,
  unitCents: isNumber,
  quantity: isNumber,
  addons: isList(isRecord({ id: isNumber, title: isText })),
})

const shapes: readonly (readonly [RegExp, Shape])[] = [
  [
    /^outbox\//,
    isRecord({
      seq: isNumber,
      key: isText,
      call: isText,
      lane: isText,
      input: isObject,
      userId: isText,
      madeAt: isNumber,
      tries: isNumber,
      notBefore: isNumber,
      state: isText,
      changes: isList(isText),
    }),
  ],
  [/^outbox-seq$/, isNumber],
  [/^provisional-token$/, isRecord({ businessDay: isText, last: isNumber })],
  [/^lease\//, isRecord({ holder: isText, until: isNumber })],
  [/^(of\/[^/]*\/)?series$/, isRecord({ code: isText, last: isNumber })],
  [/^of\/[^/]*\/cart$/, isRecord({ lines: isList(isCartLine), deliveryType: isText })],
  [
    /^of\/[^/]*\/draft\//,
    isRecord({ id: isText, version: isNumber, nameRef: isText, date: isNumber, cart: isList(isCartLine) }),
  ],
  [/^of\/[^/]*\/receipt\//, isRecord({ cartItems: isList(isObject), payableCents: isNumber, madeAt: isNumber })],
  [/^of\/[^/]*\/outcome\//, isRecord({ at: isNumber, outcome: isRecord({ kind: isText }) })],
]
