import { inWords, isTextKey } from '../../texts/say.ts'
import type { Filled, Said, TextKey } from '../../texts/text.ts'

/** A request that the server understood and refuses, with a message for the person. `message` is English. */
export class Refused<Key extends TextKey = TextKey> extends Error {
  readonly status: number
  /** The text: a key of the catalogue and its values. null: only `message`. */
  readonly said: Said | null
  /** In seconds: when it makes sense to ask again (RFC 9110, Retry-After). */
  retryAfterS: number | undefined

  /** `status`: 4xx. `key`, `values`: shown to the person, in the language of the answer. */
  constructor(status: number, key: Key, ...values: Filled<Key>)
  /** `said`: a text that was named elsewhere, as by a schema. */
  constructor(status: number, said: Said)
  /** `message`: shown to the person as it is. */
  constructor(status: number, message: string)
  constructor(status: number, what: string | Said, values: object = {}) {
    const said = typeof what === 'object' ? what : isTextKey(what) ? { key: what, values } : null
    super(said ? inWords('en', said) : String(what))
    this.status = status
    this.said = said
  }

  /** The same refusal, with a time in seconds after which it makes sense to ask again. */
  after(retryAfterS: number): this {
    this.retryAfterS = retryAfterS
    return this
  }
}
