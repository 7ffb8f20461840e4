/**
 * The three cookies of a session: two that scripts can't read, and a marker that only says "signed in" to the pages
 * (§4, authentication). Same origin, SameSite=Lax, Secure under HTTPS (RFC 6265bis).
 */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessMs, type Granted, sessionMs } from './session.ts'

export const accessCookie = 'comanda_access'
export const refreshCookie = 'comanda_refresh'
export const markerCookie = 'comanda__authenticated'

/** The refresh token travels to the session calls only. */
const refreshPath = '/api/v1/auth'

/** Puts a session's tokens and the marker on the device. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, granted: Granted): void {
  const common = { sameSite: 'lax', secure: request.protocol === 'https' } as const
  reply
    .setCookie(accessCookie, granted.accessToken, { ...common, path: '/', httpOnly: true, maxAge: accessMs / 1_000 })
    .setCookie(refreshCookie, granted.refreshToken, {
      ...common,
      path: refreshPath,
      httpOnly: true,
      maxAge: sessionMs / 1_000,
    })
    .setCookie(markerCookie, 'true', { ...common, path: '/', httpOnly: false, maxAge: sessionMs / 1_000 })
}

/** Takes all three off the device. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply
    .clearCookie(accessCookie, { path: '/' })
    .clearCookie(refreshCookie, { path: refreshPath })
    .clearCookie(markerCookie, { path: '/' })
}
