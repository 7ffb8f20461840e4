/** Set and given back is sold and left, by what the shadow has heard; thrown-away food is never given back. */
import { compareCountdowns } from '../shadow/count.ts'
import type { Evening } from './evening.ts'

export async function checkCountdowns({ shadow, read, now }: Evening): Promise<void> {
  compareCountdowns(shadow.books, (await read('/countdowns')) as Parameters<typeof compareCountdowns>[1], now)
}
