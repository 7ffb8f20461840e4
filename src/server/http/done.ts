/** What a write answers with: a text of the catalogue, put into words when the answer is sent. */

import type { Filled, Said, TextKey } from '../../texts/text.ts'
import { wordsHere } from './speech.ts'

/** A reply as its handler gives it: `said` instead of the contract's `message`. */
export type Unsaid<Reply> = Reply extends { readonly message: string } ? Omit<Reply, 'message'> & { said: Said } : Reply

/** Success, and what is said about it: `{ ...done('done.orderSent', { token }), orderId }`. */
export const done = <Key extends TextKey>(key: Key, ...[values]: Filled<Key>) => ({
  success: true as const,
  said: { key, values: values ?? {} } satisfies Said,
})

/** The reply as it goes over the wire, `said` put into words as `message`; what a read says stays as it is. */
export function inWire(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || !('said' in reply)) return reply
  const { said, ...rest } = reply as { readonly said: Said }
  return { message: wordsHere(said), ...rest }
}
