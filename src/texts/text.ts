/** The types of keys and values, derived from the English texts. */
import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { en } from './en.ts'

type Catalogue = typeof en
type Area = keyof Catalogue & string

/** The name of a text: area and role, 'login.username'. */
export type TextKey = { [A in Area]: `${A}.${keyof Catalogue[A] & string}` }[Area]

type TextOf<Key extends TextKey> = Key extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof Catalogue[A]
    ? Catalogue[A][Name] & string
    : never
  : never

/** What a form or a call refuses: a schema carries it as its message. */
export type FormKey = Extract<TextKey, `forms.${string}`>

/** A text and what it wants to know: what is named in one place and put into words in another. */
export interface Said {
  readonly key: TextKey
  readonly values: object
}

/** A text that stands as it is: neither values nor marks in it. What a table of labels holds. */
export type PlainKey = {
  [A in Area]: {
    [Name in keyof Catalogue[A] & string]: Catalogue[A][Name] extends `${string}{${string}` | `${string}</${string}`
      ? never
      : `${A}.${Name}`
  }[keyof Catalogue[A] & string]
}[Area]

interface Kinds {
  ICUNumberArgument: number
  ICUDateArgument: never
  ICUArgument: string | number
}

/** What a text wants to know: { title: string | number } for 'Remove {title}'. */
export type ValuesOf<Key extends TextKey> = GetICUArgs<TextOf<Key>, Kinds>

type MarksIn<Text extends string> = Text extends `${string}</${infer Mark}>${infer Rest}` ? Mark | MarksIn<Rest> : never

/** The marks of a text: 'b' for 'The total is <b>{now}</b>'. */
export type MarksOf<Key extends TextKey> = MarksIn<TextOf<Key>>

/** The values as the last argument; none for a text that needs none, and no way through for one with marks. */
export type Filled<Key extends TextKey> = [Key] extends [PlainKey]
  ? []
  : [MarksOf<Key>] extends [never]
    ? [values: ValuesOf<Key>]
    : [never]

/** Puts a text into words: `t` of a page, or of the language that the server prints in. */
export type Say = <Key extends TextKey>(key: Key, ...values: Filled<Key>) => string
