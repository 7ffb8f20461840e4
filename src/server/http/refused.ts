/** A request that the server understood and says no to, with words for the person who asked. */
export class Refused extends Error {
  readonly status: number
  /** In seconds: when it makes sense to ask again (RFC 9110, Retry-After). */
  readonly retryAfterS: number | undefined

  /** `status`: 4xx. `message`: shown to the person as it is. */
  constructor(status: number, message: string, retryAfterS?: number) {
    super(message)
    this.status = status
    this.retryAfterS = retryAfterS
  }
}
