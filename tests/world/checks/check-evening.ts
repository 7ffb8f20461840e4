/** All that the shadow and the books say of an evening, at rest. Each sentence begins with its oracle's name. */
import { checkBooks } from './books.ts'
import { checkCountdowns } from './countdowns.ts'
import type { Evening } from './evening.ts'
import { checkMoney } from './money.ts'
import { checkNumbers } from './numbers.ts'
import { checkSight } from './sight.ts'

export async function checkEvening(evening: Evening): Promise<readonly string[]> {
  const { shadow, database, accepted } = evening
  await checkMoney(evening)
  await checkCountdowns(evening)
  await checkSight(evening)
  const accepts = accepted.flatMap(({ key, path, answer }) => {
    const { number, z } = { ...(answer as { readonly number?: string | null; readonly z?: string }) }
    return [number, z].flatMap(one => (one ? [{ number: one, to: `${path} ${key}` }] : []))
  })
  return [
    ...shadow.books.wrong,
    ...(await checkNumbers({ database, given: evening.given ?? accepts })),
    ...(await checkBooks(database)),
  ]
}
