/** The numbers that people were told or hold on paper, whatever has become of the database since. */
import type { Numbers } from './numbers.ts'
import type { Answered } from './once.ts'

interface Told {
  readonly number?: string | null
  readonly z?: string | null
}

interface Asked {
  readonly fact?: { readonly invoice?: { readonly series: string; readonly number: number } | null } | null
}

/** What was sent again under its key has its number once more. */
export function givenIn(answers: readonly Answered[]): Numbers['given'] {
  return answers.flatMap(({ path, status, body, key = '', asked = '' }) => {
    if (key === '') return []
    const to = `${path} ${key}`
    const told: Told = status === 200 && body.startsWith('{') ? JSON.parse(body) : {}
    const { fact }: Asked = asked.startsWith('{') ? JSON.parse(asked) : {}
    const paper = fact?.invoice ? [`${fact.invoice.series}-${String(fact.invoice.number).padStart(6, '0')}`] : []
    return [...[told.number, told.z].flatMap(number => number ?? []), ...paper].map(number => ({ number, to }))
  })
}
