/**
 * The kinds of input. Each reads what real clients send (numbers as text, '' for "not chosen") and returns one clean
 * form, or refuses with a text of §5.
 */
import * as z from 'zod/mini'
import type { FormKey, Said } from '../texts/text.ts'
import { passwordMax, passwordMin, priceMaxCents, ratePercentMax, sumMaxCents, textMax, titleMax } from './limits.ts'
import { toCents } from './money/money.ts'

type Given = string | number | null
type Loose = Given | undefined

/** What a schema found wrong. */
export interface Issue {
  readonly message: string
  readonly maximum?: unknown
  readonly params?: unknown
}

/** The text for what a schema found wrong, with its limits; "Invalid Request!" for an issue without its own text. */
export function issueText({ message, maximum, params }: Issue): Said {
  if (!isFormKey(message)) return { key: 'forms.invalidRequest', values: {} }
  return { key: message, values: { maximum, ...(params as object | undefined) } }
}

const isFormKey = (message: string): message is FormKey => message.startsWith('forms.')

/** Composed letters, plain blanks: the same word is the same text, wherever it was typed. */
const composed = (text: string): string => text.normalize('NFC').replace(/\p{Zs}/gu, ' ')

/** As `composed`, on one line: what came out of a cell or a page may have line breaks, tabs and rows of blanks. */
export const oneLine = (text: string): string =>
  composed(text)
    .replace(/[\t\r\n ]+/g, ' ')
    .trim()

/** As a check of a schema: makes text one line. */
export const line = z.overwrite<string>(oneLine)
/** As a check of a schema, for text of several lines. */
export const lines = z.overwrite<string>(text => composed(text).trim())

/**
 * Text of one line that must not be empty. Blanks and line breaks become one blank. Refuses with `message`; text longer
 * than `max` is refused too.
 */
export const requiredText = (message: FormKey, max = titleMax) =>
  z
    .string(message)
    .check(line, z.minLength(1, message), z.maxLength(max, 'forms.tooLong'), z.regex(noControls, message))

/** What names something that is stored already: as it was typed, but for blanks around it. */
export const storedName = (message: FormKey, max = titleMax) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, 'forms.tooLong'), z.regex(noControls, message))

/** As `requiredText`, without characters that reverse or hide text beside them. */
export const titleText = (message: FormKey) => requiredText(message).check(z.refine(isVisible, visibleOnly))

/** As `titleText`, but nothing is null: a title that may be missing. */
export const optionalTitle = () =>
  z.pipe(
    z.nullable(
      z
        .string()
        .check(line, z.maxLength(titleMax, 'forms.tooLong'), z.regex(noControls), z.refine(isVisible, visibleOnly)),
    ),
    z.transform((text): string | null => text || null),
  )

const isVisible = (text: string): boolean => !invisible.test(text.replace(neededByScripts, ''))

const invisible = /\p{Cf}/u
const visibleOnly: FormKey = 'forms.visibleLetters'
/** Joiners, marks of direction for themselves only, places to break a long word, Arabic number signs, tags in flags. */
const neededByScripts = /[\u00AD\u061C\u200C-\u200F\u0600-\u0605\u06DD]|\u{1F3F4}[\u{E0030}-\u{E007F}]+/gu

/** As `requiredText`, for names in addresses: `.` and `..` mean folders there, and nothing else. */
export const addressText = (message: FormKey, max: number) =>
  requiredText(message, max).check(z.refine(text => text !== '.' && text !== '..', message))

/** As `addressText`, without invisible characters or look-alike letters of another script. */
export const nameText = (message: FormKey, max: number) =>
  addressText(message, max).check(
    z.refine(text => !invisible.test(text), visibleOnly),
    z.refine(
      text => !/\p{Script=Latin}/u.test(text) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text),
      oneAlphabet,
    ),
  )

const oneAlphabet: FormKey = 'forms.oneAlphabet'

/** A secret, exactly as typed. */
export const secret = (message: FormKey) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(passwordMax, 'forms.tooLong'))

/** A secret that somebody chooses. Characters are counted as people read them. */
export const newSecret = (message: FormKey) =>
  secret(message).check(
    z.refine(text => [...text].length >= passwordMin, {
      error: 'forms.passwordTooShort',
      params: { minimum: passwordMin },
    }),
  )

/** Optional text of one line; missing, null and '' become null. */
export const optionalLine = (max = textMax) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(line, z.maxLength(max, 'forms.tooLong'), z.regex(noControls)))),
    z.transform((text): string | null => text || null),
  )

/** As `optionalLine`, of several lines: notes and addresses. */
export const optionalText = (max = textMax) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(lines, z.maxLength(max, 'forms.tooLong'), z.regex(noControls)))),
    z.transform((text): string | null => text || null),
  )

/** As `optionalLine`, but missing stays missing: an update leaves it as it is. */
export const lineIfSent = (max = textMax) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(line, z.maxLength(max, 'forms.tooLong'), z.regex(noControls))),
      z.transform((text): string | null => text || null),
    ),
  )

/** As `optionalText`, but missing stays missing: an update leaves it as it is. */
export const textIfSent = (max = textMax) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(lines, z.maxLength(max, 'forms.tooLong'), z.regex(noControls))),
      z.transform((text): string | null => text || null),
    ),
  )

/** Any of `choices`, each once and in their order; null means none, and missing stays missing. */
export const someIfSent = <const Choice extends string>(choices: readonly Choice[], message: FormKey) =>
  z.optional(
    z.pipe(
      z.nullable(z.array(z.enum(choices, message), message)),
      z.transform((chosen): Choice[] => choices.filter(choice => chosen?.includes(choice))),
    ),
  )

/** A price ≥ 0 in the store's currency, as number or text ("3.5"); becomes whole cents, rounded half up. */
export const price = (message: FormKey) => z.pipe(loose(message), readOrRefuse(message, readPrice))

/** As `price`, for what many prices come to. */
export const sum = (message: FormKey) => z.pipe(loose(message), readOrRefuse(message, readSum))

/** As `sum`, but empty means 0. */
export const sumOrZero = (message: FormKey) =>
  z.pipe(
    loose(message),
    readOrRefuse<number>(message, value => (isEmpty(value) ? 0 : readSum(value))),
  )

/** As `sum`, but empty means null. */
export const sumOrNull = (message: FormKey) => z.pipe(loose(message), nullIfEmpty(message, readSum))

/** As `price`, but empty means 0 (§5: variants and addons). */
export const priceOrZero = (message: FormKey) => z.pipe(loose(message), zeroIfEmpty(message))

/** As `priceOrZero`, but missing stays missing: an update leaves it as it is. */
export const priceOrZeroIfSent = (message: FormKey) => z.optional(z.pipe(given(message), zeroIfEmpty<Given>(message)))

/** As `price`, but empty means null (§5: net price). */
export const priceOrNull = (message: FormKey) => z.pipe(loose(message), nullIfEmpty(message, readPrice))

/** As `priceOrNull`, but missing stays missing: an update leaves it as it is. */
export const priceIfSent = (message: FormKey) =>
  z.optional(z.pipe(given(message), nullIfEmpty<Given>(message, readPrice)))

/** A percentage ≥ 0, as number or text. */
export const rate = (message: FormKey) =>
  z.pipe(
    loose(message),
    readOrRefuse(message, value => readNumber(value, ratePercentMax)),
  )

/** A whole number ≥ 0, as number or text; empty is refused. */
export const wholeNumber = (message: FormKey, max = 100_000) =>
  z.pipe(
    loose(message),
    readOrRefuse(message, value => readWhole(value, max)),
  )

/** A whole number ≥ 0, or null if empty. */
export const wholeNumberOrNull = (message: FormKey, max = 100_000) =>
  z.pipe(
    loose(message),
    nullIfEmpty(message, value => readWhole(value, max)),
  )

/** As `wholeNumberOrNull`, but missing stays missing: an update leaves it as it is. */
export const wholeNumberIfSent = (message: FormKey, max = 100_000) =>
  z.optional(
    z.pipe(
      given(message),
      nullIfEmpty<Given>(message, value => readWhole(value, max)),
    ),
  )

/** The id of a row, as number or text. */
export const id = (message: FormKey) => z.pipe(loose(message), readOrRefuse(message, readId))

/** The id of a row, or null for missing, null and ''. */
export const idOrNull = (message: FormKey) => z.pipe(loose(message), nullIfEmpty(message, readId))

/** As `idOrNull`, but missing stays missing: an update leaves it as it is. */
export const idIfSent = (message: FormKey) => z.optional(z.pipe(given(message), nullIfEmpty<Given>(message, readId)))

/** An instant with its zone (ISO 8601), in ms since epoch; missing, null and '' become null. */
export const instantOrNull = (message: FormKey) =>
  z.pipe(
    loose(message),
    readOrRefuse<number | null>(message, value => (isEmpty(value) ? null : readInstant(String(value)))),
  )

/**
 * A switch as clients send it: true/false, 1/0, or these as text; missing, null and '' are off. All else is refused:
 * read as off, it would switch off what nobody meant.
 */
export const flag = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.literal([1, 0, '1', '0', 'true', 'false', ''])], 'forms.flag'))),
  z.transform((value): boolean => value === true || value === 1 || value === '1' || value === 'true'),
)

/** As `flag`, but missing stays missing: an update leaves it as it is. */
export const flagIfSent = z.optional(
  z.pipe(
    z.nullable(z.union([z.boolean(), z.literal([1, 0, '1', '0', 'true', 'false', ''])], 'forms.flag')),
    z.transform((value): boolean => value === true || value === 1 || value === '1' || value === 'true'),
  ),
)

/** Query values arrive as text; missing, '' and the literal text 'null' or 'undefined' mean "not given". */
export const queryText = z.pipe(
  z.optional(z.string().check(z.maxLength(textMax))),
  z.transform((text): string | null => (!text || text === 'null' || text === 'undefined' ? null : text)),
)

const noControls = /^[^\p{Cc}\u2028\u2029]*(?:[\n\r\t][^\p{Cc}\u2028\u2029]*)*$/u
const given = (message: FormKey) => z.nullable(z.union([z.string(), z.number()], message))
const loose = (message: FormKey) => z.optional(given(message))
const isEmpty = (value: Loose) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Reads an untyped value with `read`; null from a reader that never means null refuses with `message`. */
function readOrRefuse<Out, In extends Loose = Loose>(message: FormKey, read: (value: Loose) => Out | typeof refused) {
  return z.transform((value: In, context): Out => {
    const out = read(value)
    if (out !== refused) return out
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
}

const refused = Symbol('refused')

const nullIfEmpty = <In extends Loose = Loose>(message: FormKey, read: (value: Loose) => number | typeof refused) =>
  readOrRefuse<number | null, In>(message, value => (isEmpty(value) ? null : read(value)))

const zeroIfEmpty = <In extends Loose = Loose>(message: FormKey) =>
  readOrRefuse<number, In>(message, value => (isEmpty(value) ? 0 : readPrice(value)))

const readPrice = (value: Loose) => readCentsUpTo(value, priceMaxCents)
const readSum = (value: Loose) => readCentsUpTo(value, sumMaxCents)

function readCentsUpTo(value: Loose, max: number): number | typeof refused {
  const cents = isEmpty(value) ? null : toCents(value as string | number)
  return cents === null || cents < 0 || cents > max ? refused : cents
}

function readNumber(value: Loose, max: number): number | typeof refused {
  if (isEmpty(value)) return refused
  const text = String(value).trim()
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return refused
  return Number(text) <= max ? Number(text) : refused
}

function readWhole(value: Loose, max: number): number | typeof refused {
  const number = readNumber(value, max)
  return Number.isInteger(number) ? number : refused
}

function readId(value: Loose): number | typeof refused {
  const text = isEmpty(value) ? '' : String(value).trim()
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : refused
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

function readInstant(text: string): number | typeof refused {
  const ms = isoInstant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) || ms < 0 ? refused : ms
}
