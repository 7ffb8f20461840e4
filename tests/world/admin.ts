import { onBehalfHeader } from '../../src/contract/on-behalf.ts'
import type { Server } from './server.ts'
import type { Delivered, Parcel } from './wire.ts'

/** Requests of the administrator, on a network that never fails; signs in again where it must. */
export function makeAdmin(
  serve: (parcel: Parcel) => Promise<Delivered>,
  password: string,
  heard: Server['heard'],
): Pick<Server, 'admin' | 'again'> {
  const cookies = new Map<string, string>()
  let count = 0

  async function send({ headers, ...rest }: Parcel): Promise<Delivered> {
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const parcel = () => ({ ...rest, headers: { ...headers, cookie: cookie() } })
    const answer = await serve(parcel())
    if (answer.status !== 401) return answer
    const granted = await serve(asked('POST', '/auth/signin', { username: 'admin', password }, {}))
    for (const [name, value] of granted.headers) {
      const [, cookie = '', its = ''] = (name === 'set-cookie' && /^(\w+)=([^;]*)/.exec(value)) || []
      if (cookie) cookies.set(cookie, its)
    }
    return serve(parcel())
  }

  return {
    async admin<T>(method: string, path: string, body?: object): Promise<T> {
      // Each write has a key, so that it is heard of as accepted.
      const key: Parcel['headers'] = method === 'GET' ? {} : { 'idempotency-key': `admin-${++count}` }
      const answer = await send(asked(method, path, body, key))
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
      return JSON.parse(answer.body) as T
    },
    async again({ key, by }) {
      const parcel = heard(key)?.parcel
      if (!parcel) throw new Error(`nobody has heard of ${key}`)
      const onBehalf: Parcel['headers'] = by === 'admin' ? {} : { [onBehalfHeader]: encodeURIComponent(by) }
      const { status, body } = await send({ ...parcel, headers: { ...parcel.headers, ...onBehalf } })
      return { status, body: JSON.parse(body) }
    },
  }
}

function asked(method: string, path: string, body: object | undefined, own: Parcel['headers']): Parcel {
  const json: Parcel['headers'] = body === undefined ? {} : { 'content-type': 'application/json' }
  return { method, path: `/api/v1${path}`, headers: { ...json, ...own }, body: body && JSON.stringify(body) }
}
