import type { PartyEntry, WantedApproval, WantedRefund, Warning } from '../../contract/replies.ts'
import { inWords } from '../../texts/say.ts'
import type { Filled, Said, TextKey } from '../../texts/text.ts'

/** What would make the refused act possible. */
export interface WayOut {
  readonly approval?: WantedApproval
  readonly refund?: WantedRefund
  readonly warnings?: readonly Warning[]
  /** The party's present version, and what was done since the one that the screen showed. */
  readonly version?: number
  readonly acts?: readonly PartyEntry[]
  /** Guests sit where others should go: with `merge` they are served together. */
  readonly needsMerge?: boolean
  /** The same with `tipSure` is taken. */
  readonly needsTipSure?: boolean
  /** The same with `givenSure` is taken. */
  readonly needsGivenSure?: boolean
}

/** A request that the server understood and refuses, with a text for the person. `message` is that text in English. */
export class Refused<Key extends TextKey = TextKey> extends Error {
  readonly status: number
  readonly said: Said
  /** In seconds: when it makes sense to try again (RFC 9110, Retry-After). */
  retryAfterS: number | undefined
  wayOut: WayOut = {}

  /** `status`: 4xx. `key`, `values`: a text of the catalogue and what stands in it. */
  constructor(status: number, key: Key, ...values: Filled<Key>)
  /** `said`: a text that was named elsewhere, as by a schema. */
  constructor(status: number, said: Said)
  constructor(status: number, what: Key | Said, values: object = {}) {
    const said = typeof what === 'object' ? what : { key: what, values }
    super(inWords('en', said))
    this.status = status
    this.said = said
  }

  /** The same refusal, with a time in seconds after which it makes sense to try again. */
  after(retryAfterS: number): this {
    this.retryAfterS = retryAfterS
    return this
  }

  /** The same refusal, with what would make the act possible; clients read it beside the sentence. */
  unless(wayOut: WayOut): this {
    this.wayOut = wayOut
    return this
  }
}
