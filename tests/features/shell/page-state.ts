import type { RequestHandler } from 'msw'
import type { AnyRead } from '../../../src/contract/endpoint.ts'

/** What a server answers, and words that are then on the page, as text or in a field. */
export type Shown = readonly [answer: RequestHandler, words: string | RegExp]

/** A page that asks the server, in each of its states. */
export interface PageStates {
  readonly id: string
  /** Any one of them opens it (§2); null: anybody who is signed in. */
  readonly scopes: readonly string[] | null
  readonly heading: string
  readonly read: AnyRead
  /** §8; null: only logged. */
  readonly failure: string | null
  readonly filled: Shown
  /** null: there is always something. */
  readonly empty: Shown | null
}
