/** Guests' names as a search compares them. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  customers: { phone: string; name: string; name_folded: string | null }
}

export const foldedNames: Migration = {
  up: async (anyDb: Kysely<unknown>) => {
    await anyDb.schema.alterTable('customers').addColumn('name_folded', 'text').execute()
    const db = anyDb as Kysely<Tables>
    const rows = await db.selectFrom('customers').select(['phone', 'name']).execute()
    for (const { phone, name } of rows) {
      const name_folded = fold(name)
      // Of most names it is the name in lower case, which a search takes where nothing stands here.
      if (name_folded !== name.toLowerCase())
        await db.updateTable('customers').set({ name_folded }).where('phone', '=', phone).execute()
    }
  },
}

function fold(text: string): string {
  return text
    .replace(/[`´]/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(letters, letter => spellings.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0591-\u05c7\u064b-\u0652\u0670\u0640]|\p{Cf}/gu
const plain: readonly (readonly [spelling: string, letters: string])[] = [
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['d', 'đð'],
  ['h', 'ħ'],
  ['i', 'ı'],
  ['k', 'ĸ'],
  ['l', 'ł'],
  ['n', 'ŋ'],
  ['o', 'ø'],
  ['t', 'ŧ'],
  ['σ', 'ς'],
  ["'", '‘’‚‛′ʼʹ‹›'],
  ['"', '“”„‟″«»'],
  ['-', '‐‑‒–—―−'],
  ['/', '⁄'],
]
const spellings = new Map(plain.flatMap(([spelling, those]) => [...those].map(letter => [letter, spelling] as const)))
const letters = new RegExp(`[${[...spellings.keys()].join('')}]`, 'gu')
