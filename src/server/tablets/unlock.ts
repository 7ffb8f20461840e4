/** Somebody gives their PIN at a shared tablet. */
import type { tablets } from '../../contract/tablets.ts'
import { rightPin } from '../auth/pin.ts'
import { setSessionCookies } from '../auth/session-cookies.ts'
import { deviceOf, type SignInNeeds, sessionOf } from '../auth/sign-in.ts'
import { holdTablet, type TabletRow } from '../auth/tablet.ts'
import { usernameKey } from '../auth/username-key.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { readStoreFacts } from '../store/store.ts'

export function unlock(needs: SignInNeeds): Handlers<typeof tablets>['unlock'] {
  const { database, sessions, pins, realtime, supportEmail } = needs
  return async ({ tablet, body, request, reply }) => {
    const asked = await database.read
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', usernameKey(body.username))
      .executeTakeFirst()
    if (!asked) throw new Refused(400, 'refused.noPin')
    request.userId = asked.id
    // Nobody is known here yet; the books name the tablet.
    const doer = { userId: null, sessionId: null, place: tablet.name }
    const user = rightPin(await pins.check({ userId: asked.id, place: `t${tablet.id}`, pin: body.pin, doer }))
    const before = await sessionOf(sessions, request)
    const granted = await database.write(async tx => {
      const on = await holdBoth(tx, user, tablet)
      return sessions.startOnTablet(tx, on.user, deviceOf(request), { tablet: on.tablet, byPin: true, before })
    })
    realtime.endSessions(granted.endedSessions)
    setSessionCookies(request, reply, granted)
    return {
      ...done('done.hello', { name: user.name }),
      user: granted.user,
      deviceLetter: granted.letter,
      tablet: granted.tablet,
      store: await readStoreFacts(database.read, supportEmail),
      mustChangePin: user.pin_is_new === 1,
    }
  }
}

/** Person and tablet as they are now. Either may have been removed or changed while the PIN was checked. */
async function holdBoth(tx: Tx, { id, pin_hash, password_hash }: UserRow, { id: tabletId }: TabletRow) {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (user?.pin_hash !== pin_hash || user.password_hash !== password_hash) throw new Refused(400, 'refused.noPin')
  const tablet = await holdTablet(tx, tabletId)
  if (!tablet) throw new Refused(401, 'refused.tabletNotShared')
  return { user, tablet }
}
