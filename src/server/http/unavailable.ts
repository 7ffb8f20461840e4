import { inWords, isTextKey } from '../../texts/say.ts'
import type { PlainKey } from '../../texts/text.ts'

/** The server can't do it now: nothing was acknowledged. Answered with 503 and `Retry-After` (RFC 9110). */
export class Unavailable extends Error {
  readonly retryAfterS: number
  readonly text: string

  /** `retryAfterS`: whole seconds. `text`: of the catalogue, or a sentence. `cause`: for the log. */
  constructor(retryAfterS: number, text: PlainKey | (string & {}), cause?: unknown) {
    super(isTextKey(text) ? inWords('en', { key: text, values: {} }) : text, { cause })
    this.text = text
    this.name = 'Unavailable'
    this.retryAfterS = retryAfterS
  }
}
