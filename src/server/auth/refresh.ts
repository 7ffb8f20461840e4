/** A device renews its session. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { auth } from '../../contract/auth.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { readStoreFacts } from '../store/store.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { cookieIn, deviceCookie, refreshCookie, setDeviceCookie, setSessionCookies } from './session-cookies.ts'
import type { SignInNeeds } from './sign-in.ts'

export function makeRefresh(needs: SignInNeeds): Handlers<typeof auth>['refreshToken'] {
  const { database, sessions, tablets, realtime, now, supportEmail } = needs

  /** A device that was signed in before devices were remembered, or whose person has got a new password since. */
  const recognise = async (request: FastifyRequest, reply: FastifyReply, userId: number) => {
    const token = cookieIn(request, deviceCookie)
    if (await knownDevice(database.read, userId, token)) return
    setDeviceCookie(request, reply, await database.write(tx => rememberDevice(tx, userId, token, now())))
  }

  return async ({ request, reply }) => {
    const token = cookieIn(request, refreshCookie)
    const tabletId = tablets.numberIn(request)
    const granted = await sessions.refresh(token, tabletId)
    if ('refused' in granted) {
      if (granted.refused === 'unknown') throw new Refused(401, await sessions.refusalKey(token, tabletId))
      if (granted.refused === 'locked') throw new Refused(401, 'refused.tabletLocked')
      realtime.endSessions([granted.sessionId])
      if (granted.refused === 'asksAgain') throw new Refused(401, 'refused.tabletPinAgain')
      request.log.warn({ session: granted.sessionId }, 'a used refresh token came back: its session has ended')
      throw new Refused(401, 'refused.sessionUsedTwice')
    }
    setSessionCookies(request, reply, granted)
    // On a tablet only the password makes it known to somebody.
    if (granted.isTurned && !granted.tablet) await recognise(request, reply, granted.userId)
    return {
      ...done('done.stillSignedIn'),
      user: granted.user,
      deviceLetter: granted.letter,
      tablet: granted.tablet,
      store: await readStoreFacts(database.read, supportEmail),
    }
  }
}
