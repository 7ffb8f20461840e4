/**
 * The server can't do it now, through no fault of the client: nothing was acknowledged, and the same request may come
 * again soon. Answered with 503 and `Retry-After` (RFC 9110, section 10.2.3), never with internal words.
 */
export class Unavailable extends Error {
  readonly retryAfterS: number

  /**
   * `retryAfterS`: whole seconds. `message`: what is the matter, one sentence for a person; the answer adds what becomes of
   * their request. `cause`: for the log.
   */
  constructor(retryAfterS: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Unavailable'
    this.retryAfterS = retryAfterS
  }
}
