/** Whose page it is that talks to the server (RFC 6454), as far as anybody can tell. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export interface Caller {
  readonly headers: IncomingHttpHeaders
  /** What the browser calls the server, with its port; without it, the Host header. */
  readonly host?: string
  /** How the browser has reached the server, where that is known. */
  readonly scheme?: 'http' | 'https' | null
}

/**
 * Whether a request comes from a page of this server, or from none. With an Origin, host, port and known scheme must
 * match; with `publicUrl` the name must be one that no stranger can have (`isOurs`).
 */
export function isOwnOrigin(
  { headers, host = headers.host, scheme = null }: Caller,
  publicUrl: string | null,
): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  return page.host === host && (scheme === null || page.protocol === `${scheme}:`) && isOurs(page.hostname, publicUrl)
}

/**
 * A foreign name can be made to point at a machine here (DNS rebinding). With a public address only that name, IP
 * addresses and names that nobody can own outside (RFC 6762, 6761, 8375) are ours.
 */
function isOurs(hostname: string, publicUrl: string | null): boolean {
  if (publicUrl === null || hostname === new URL(publicUrl).hostname) return true
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true
  return !hostname.includes('.') || privateNames.some(ending => hostname.endsWith(ending))
}

const privateNames = ['.local', '.localhost', '.lan', '.internal', '.home.arpa']

/** What the browser calls the server; behind a proxy of ours, what that says last of several. */
export const hostOf = ({ headers }: Pick<IncomingMessage, 'headers'>, isBehindProxy: boolean): string =>
  (isBehindProxy && lastOf(headers['x-forwarded-host'])) || (headers.host ?? '')

/** How the browser has reached the server. null: unknown, a proxy may have the certificate. */
export function schemeOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): 'http' | 'https' | null {
  if ('encrypted' in socket && socket.encrypted) return 'https'
  const said = isBehindProxy ? lastOf(headers['x-forwarded-proto']) : ''
  return said === 'http' || said === 'https' ? said : null
}

const lastOf = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? ''
