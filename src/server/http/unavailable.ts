import { inWords, isTextKey } from '../../texts/say.ts'
import type { PlainKey } from '../../texts/text.ts'

/**
 * The server can't do it now, through no fault of the client: nothing was acknowledged, and the same request may come
 * again soon. Answered with 503 and `Retry-After` (RFC 9110, section 10.2.3), never with internal words.
 */
export class Unavailable extends Error {
  readonly retryAfterS: number
  readonly text: string

  /**
   * `retryAfterS`: whole seconds. `text`: what is the matter, a text of the catalogue or one sentence; the answer adds what
   * becomes of the request. `cause`: for the log.
   */
  constructor(retryAfterS: number, text: PlainKey | (string & {}), cause?: unknown) {
    super(isTextKey(text) ? inWords('en', { key: text, values: {} }) : text, { cause })
    this.text = text
    this.name = 'Unavailable'
    this.retryAfterS = retryAfterS
  }
}
