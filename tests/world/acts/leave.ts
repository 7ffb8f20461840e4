/** Somebody goes home for a while: what is on its way goes first, and the rest waits for them on the device. */
import { auth } from '../../../src/contract/auth.ts'
import { act } from '../people/act.ts'
import { within } from '../people/within.ts'
import { openCartOf } from './cart.ts'

/** Who is asked whether unsent orders stay behind says yes at times. */
const forceShare = 0.3

export const leaveActs = [
  act('sign-out', 1, [auth.signOut], async scene => {
    const { app } = scene.tab
    const force = scene.draws.happens(forceShare)
    const cart = await within(5_000, openCartOf(scene).read(), null).catch(() => null)
    return {
      what: force ? 'whatever waits' : 'unless something waits',
      async send() {
        const said = await within(30_000, app.signOut({ force, cart }), null).catch(() => null)
        if (!said) return { kind: 'unknown' }
        if ('refusedBecause' in said) return { kind: 'no', words: `${said.refusedBecause} orders are unsent` }
        return 'failedBecause' in said ? { kind: 'no', words: said.failedBecause } : { kind: 'done' }
      },
    }
  }),
]
