/** What browsers are told to forbid, beside the policy of the pages themselves. */
import type { Server as HttpServer } from 'node:http'
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

/** Gives Socket.IO's own answers the same headers. To be called after the realtime channel is open on `http`. */
export function guardSocketAnswers(http: HttpServer, isBehindProxy: boolean): void {
  http.prependListener('request', (request, reply) => {
    if (!request.url?.startsWith(socketPath)) return
    const isSecure = schemeOf(request, isBehindProxy) === 'https'
    const hostname = hostOf(request, isBehindProxy).replace(/:\d+$/, '')
    for (const [name, value] of Object.entries(bareHeaders({ isSecure, hostname }))) reply.setHeader(name, value)
  })
}
