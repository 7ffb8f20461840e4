/** A request that the server understood and says no to, with words for the person who asked. */
export class Refused extends Error {
  readonly status: number

  /** `status`: 4xx. `message`: shown to the person as it is. */
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
