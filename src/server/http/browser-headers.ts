/** What browsers are told to forbid, beside the policy of the pages themselves. */
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { socketPath } from '../../contract/realtime.ts'
import { hostOf, schemeOf } from './own-origin.ts'

/** Nothing of the app ever asks for these; what it does use (sound, printing, wake lock, sharing) is not named. */
export const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map(name => `${name}=()`)
  .join(', ')

/**
 * What only HTTPS may say. HSTS (RFC 6797): not for subdomains, which are not ours, nor for localhost, which others
 * share. COOP: pages of others get no handle to ours.
 */
export const secureOriginHeaders = (hostname: string): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  ...(!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && { 'strict-transport-security': 'max-age=31536000' }),
})

/** For answers that are no page and pass no route. */
export const bareHeaders = ({ isSecure, hostname }: { readonly isSecure: boolean; readonly hostname: string }) => ({
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure && secureOriginHeaders(hostname)),
})

/** As lines of an answer that nobody writes but by hand. */
export const bareHeaderLines = (place: { readonly isSecure: boolean; readonly hostname: string }): string =>
  Object.entries(bareHeaders(place))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/**
 * Gives Socket.IO's own answers the same headers, also those with which it refuses an upgrade: it writes them itself. To be
 * called after the realtime channel is open on `http`.
 */
export function guardSocketAnswers(http: HttpServer, isBehindProxy: boolean): void {
  const placeOf = (request: IncomingMessage) => ({
    isSecure: schemeOf(request, isBehindProxy) === 'https',
    hostname: hostOf(request, isBehindProxy).replace(/:\d+$/, ''),
  })
  http.prependListener('request', (request, reply) => {
    if (!request.url?.startsWith(socketPath)) return
    for (const [name, value] of Object.entries(bareHeaders(placeOf(request)))) reply.setHeader(name, value)
  })
  http.prependListener('upgrade', (request, socket) => {
    const write = socket.write
    socket.write = (chunk: unknown, ...more: unknown[]) => {
      socket.write = write
      const isRefusal = typeof chunk === 'string' && chunk.startsWith('HTTP/1.1 4')
      const guarded = isRefusal ? chunk.replace('\r\n', `\r\n${bareHeaderLines(placeOf(request))}`) : chunk
      return (write as (...given: unknown[]) => boolean).call(socket, guarded, ...more)
    }
  })
}
