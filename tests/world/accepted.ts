/** A write that the server has accepted, as it crossed the wire. The shadow hears them in the order of their commits. */
export interface Accepted {
  /** When it was committed, in ms since epoch, by the server's clock. */
  readonly at: number
  /** The username of who made it. */
  readonly by: string
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, as it was sent: '/parties/t3/pay'. */
  readonly path: string
  /** Its `Idempotency-Key`. */
  readonly key: string
  readonly body: unknown
  /** The JSON of the 200 that the server answered, or would have answered had the wire held. */
  readonly answer: unknown
  /** It was sent with `Comanda-Late: 1`: the person was told that the money is taken. */
  readonly isLate?: boolean
  /** Of a write that changed the menu: the version that the menu has since. */
  readonly menuVersion?: number
}
