import { onBehalfHeader } from '../../src/contract/on-behalf.ts'
import type { Server } from './server.ts'
import type { Delivered, Parcel } from './wire.ts'

/** Requests of the administrator, on a network that never fails; signs in again where it must. */
export function makeAdmin(
  serve: (parcel: Parcel) => Promise<Delivered>,
  password: string,
): Pick<Server, 'admin' | 'again'> {
  const cookies = new Map<string, string>()
  let asked = 0

  async function send(method: string, path: string, body: unknown, own: Parcel['headers']): Promise<Delivered> {
    const json: Parcel['headers'] = body === undefined ? {} : { 'content-type': 'application/json' }
    const parcel = () => ({
      method,
      path: `/api/v1${path}`,
      headers: { ...json, ...own, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = await serve(parcel())
    if (answer.status !== 401 || path === signInPath) return answer
    const granted = await send('POST', signInPath, { username: 'admin', password }, {})
    for (const [name, value] of granted.headers) {
      const [, cookie = '', its = ''] = (name === 'set-cookie' && /^(\w+)=([^;]*)/.exec(value)) || []
      if (cookie) cookies.set(cookie, its)
    }
    return serve(parcel())
  }

  return {
    async admin<T>(method: string, path: string, body?: object): Promise<T> {
      // Each write has a key, so that it is heard of as accepted.
      const key: Parcel['headers'] = method === 'GET' ? {} : { 'idempotency-key': `admin-${++asked}` }
      const answer = await send(method, path, body, key)
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
      return JSON.parse(answer.body) as T
    },
    async again({ method, path, key, body, by, isLate }) {
      const { status, body: answer } = await send(method, path, body, {
        'idempotency-key': key,
        ...(by !== 'admin' && { [onBehalfHeader]: encodeURIComponent(by) }),
        ...(isLate && { 'comanda-late': '1' }),
      })
      return { status, body: JSON.parse(answer) }
    },
  }
}

const signInPath = '/auth/signin'
