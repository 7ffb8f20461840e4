/**
 * The shapes of the records in the device database. What an older build, a fault or a person has written otherwise counts
 * as missing for whoever reads it, and stays where it is: an order may be in it.
 */

/** Whether `value` is what the record `name` may hold. */
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
  [/^of\/[^/]*\/draft\//, isRecord({ id: isText, nameRef: isText, date: isNumber, cart: isList(isCartLine) })],
  [/^of\/[^/]*\/receipt\//, isRecord({ cartItems: isList(isObject), payableCents: isNumber, madeAt: isNumber })],
  [/^of\/[^/]*\/outcome\//, isRecord({ at: isNumber, outcome: isRecord({ kind: isText }) })],
]
