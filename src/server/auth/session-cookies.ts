/**
 * Two cookies that scripts can't read, a marker that says "signed in" to the pages (§4), one for a known device, and on
 * a shared tablet one that says which.
 * SameSite=Lax; under HTTPS Secure, with the prefixes of RFC 6265bis.
 */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessMs, type Granted } from './grant.ts'

interface Kind {
  readonly name: string
  /** Under HTTPS. `__Host-` is for the path / alone. */
  readonly secureName: string
  readonly path: string
  readonly httpOnly: boolean
}

/** The refresh token and the device's name are sent to the session calls only. */
const authPath = '/api/v1/auth'
const apiPath = '/api/v1'
const kind = (name: string, path: string, httpOnly = true): Kind => ({
  name,
  secureName: `${path === '/' ? '__Host-' : '__Secure-'}${name}`,
  path,
  httpOnly,
})

export const accessCookie = kind('comanda_access', '/')
export const refreshCookie = kind('comanda_refresh', authPath)
export const markerCookie = kind('comanda__authenticated', '/', false)
export const deviceCookie = kind('comanda_device', authPath)
/** Which shared tablet this is. */
export const tabletCookie = kind('comanda_tablet', apiPath)
const sessionKinds = [accessCookie, refreshCookie, markerCookie]

/** The longest time that browsers keep a cookie. */
const longestS = 400 * 24 * 60 * 60

/** Where cookies come from: what the browser sent, and how it has reached the server. */
export interface CookieSource {
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** 'https': only the prefixed name counts, which nobody can set without HTTPS. */
  readonly protocol: string | null
}

export const cookieIn = ({ cookies, protocol }: CookieSource, { name, secureName }: Kind): string | undefined =>
  cookies[protocol === 'https' ? secureName : name]

export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, granted: Granted): void {
  const lastsS = Math.floor(granted.lastsMs / 1_000)
  put(request, reply, accessCookie, granted.accessToken, Math.min(accessMs / 1_000, lastsS))
  put(request, reply, refreshCookie, granted.refreshToken, lastsS)
  put(request, reply, markerCookie, 'true', lastsS)
  keepWipeMarks(request, reply)
}

/**
 * The page's own note that this device stores data (`client/storage/storage-wipe.ts`), set again by the server: Safari
 * deletes what scripts have written after a week without a visit, cookies too, but not the cookies that a server has set.
 */
function keepWipeMarks(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https'
  for (const name of Object.keys(request.cookies))
    if (wipeMark.test(name)) reply.setCookie(name, '1', { sameSite: 'lax', secure, path: '/', maxAge: longestS })
}

/** One for each port of the host. */
const wipeMark = /^comanda_keeps\d{0,5}$/

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  put(request, reply, deviceCookie, token, longestS)
}

export function setTabletCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  put(request, reply, tabletCookie, token, longestS)
}

/** Removes the session's three cookies from the device, under every name they may have. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const kind of sessionKinds) clear(request, reply, kind)
}

/** The device is no shared tablet any more. */
export function clearTabletCookie(request: FastifyRequest, reply: FastifyReply): void {
  clear(request, reply, tabletCookie)
}

function clear(request: FastifyRequest, reply: FastifyReply, { name, secureName, path }: Kind): void {
  reply.clearCookie(name, { path })
  if (request.protocol === 'https') reply.clearCookie(secureName, { path, secure: true })
}

function put(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, secureName, path, httpOnly }: Kind,
  value: string,
  maxAge: number,
) {
  const secure = request.protocol === 'https'
  reply.setCookie(secure ? secureName : name, value, { sameSite: 'lax', secure, path, httpOnly, maxAge })
}
