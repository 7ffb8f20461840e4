/** Names every request, so that a line in the log, an answer and the message on the screen can be connected. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The answer header that bears the id. */
export const requestIdHeader = 'x-request-id'

/** Makes random ids of ten letters and digits (50 bits). With `isBehindProxy` the proxy's `X-Request-Id` is used. */
export function requestIds(isBehindProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  const chance = Buffer.alloc(idLength * 256)
  let used = chance.length
  return ({ headers }) => {
    const theirs = isBehindProxy ? headers[requestIdHeader] : undefined
    if (typeof theirs === 'string' && /^[\w-]{8,64}$/.test(theirs)) return theirs
    if (used >= chance.length) {
      randomFillSync(chance)
      used = 0
    }
    let id = ''
    for (const end = used + idLength; used < end; used++) id += letters[(chance[used] ?? 0) & 31]
    return id
  }
}

/** What a person reads aloud to somebody with the log: the id's first four letters. */
export const referenceOf = (id: string): string => id.slice(0, 4)

const idLength = 10
/** Without i, l, o and u, which are mistaken for others when somebody reads them aloud (Crockford's base 32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
