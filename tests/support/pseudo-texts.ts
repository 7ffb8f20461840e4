/**
 * Pseudo-languages, made from English for tests and development: what is not in the catalogue stays plain English, and
 * what has too little room for a longer language is cut. `qps`: accented, in brackets, about 40 % longer. `qpr`: the
 * same, written from right to left.
 */
import type { CompiledMessage } from 'icu-minify/format'
import { compiledTexts } from '../../src/texts/compile.ts'
import type { LanguageTag } from '../../src/texts/languages.ts'

export const pseudoTags = ['qps', 'qpr'] as const
export type PseudoTag = (typeof pseudoTags)[number]

/** The language in whose place a page speaks it: its own direction and plural rules. */
export const inPlaceOf: Readonly<Record<PseudoTag, LanguageTag>> = { qps: 'es', qpr: 'ar' }

/** Every text, compiled. */
export const pseudoTexts = (tag: PseudoTag): Readonly<Record<string, CompiledMessage>> =>
  Object.fromEntries(Object.entries(compiledTexts('en')).map(([key, message]) => [key, pseudo(message, tag)]))

/** One text. An empty one stays empty. */
export function pseudo(message: CompiledMessage, tag: PseudoTag): CompiledMessage {
  if (message === '') return ''
  const turned = tag === 'qpr' ? fromRight : (text: string) => text
  return bracketed([message].flat().map(node => nodeIn(node, text => turned(longer(text)))) as Node[], turned)
}

/** A part of a compiled text: words, `#`, a value, a choice or words between marks. */
type Node = string | number | readonly unknown[]

function bracketed(nodes: readonly Node[], turned: (text: string) => string): CompiledMessage {
  return [turned('['), ...nodes, turned(']')] as CompiledMessage
}

function nodeIn(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === 'string') return change(node)
  if (!Array.isArray(node) || node.length === 1) return node
  const [name, second, third] = node
  // 1 to 3: choices by a value; 4 to 6: a value with its own form. Anything else stands between marks.
  if (typeof second === 'number' && second > 3) return node
  if (typeof second === 'number' && second > 0) return [name, second, choicesIn(third, change)]
  return [name, ...node.slice(1).map(child => nodeIn(child, change))]
}

const choicesIn = (choices: object, change: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(choices).map(([choice, chosen]) => [
      choice,
      Array.isArray(chosen) ? chosen.map(child => nodeIn(child, change)) : nodeIn(chosen, change),
    ]),
  )

/** Vowels are written twice, which is two letters of five. */
const longer = (text: string) =>
  text.replace(/[a-z]/gi, letter => {
    const small = letter.toLowerCase()
    const [first = '', ...rest] = accented[small] ?? letter
    return (small === letter ? first : first.toUpperCase()) + rest.join('')
  })

const accented: Readonly<Record<string, string>> = {
  a: 'áā',
  c: 'ç',
  d: 'ď',
  e: 'éē',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'íī',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'óō',
  r: 'ŕ',
  s: 'š',
  t: 'ť',
  u: 'úū',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
}

/** The letters themselves run from right to left (UAX #9, right-to-left override). */
const fromRight = (text: string) => `\u202E${text}\u202C`
