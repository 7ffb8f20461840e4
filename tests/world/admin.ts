import type { Server } from './server.ts'
import type { Delivered, Parcel } from './wire.ts'

/** Requests of the administrator, on a network that never fails; signs in again where it must. */
export function makeAdmin(serve: (parcel: Parcel) => Promise<Delivered>, password: string): Server['admin'] {
  const cookies = new Map<string, string>()
  let asked = 0

  function send(method: string, path: string, body: object | undefined): Promise<Delivered> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = body && { 'content-type': 'application/json' }
    // Each write has a key, so that it is heard of as accepted.
    const key = method === 'GET' || path.startsWith('/auth/') ? undefined : { 'idempotency-key': `admin-${++asked}` }
    const headers = { cookie, ...json, ...key }
    return serve({ method, path: `/api/v1${path}`, headers, body: body && JSON.stringify(body) })
  }

  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    let answer = await send(method, path, body)
    if (answer.status === 401) {
      const granted = await send('POST', '/auth/signin', { username: 'admin', password })
      for (const [name, value] of granted.headers) {
        const [, cookie = '', its = ''] = (name === 'set-cookie' && /^(\w+)=([^;]*)/.exec(value)) || []
        if (cookie) cookies.set(cookie, its)
      }
      answer = await send(method, path, body)
    }
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
    return JSON.parse(answer.body) as T
  }
}
