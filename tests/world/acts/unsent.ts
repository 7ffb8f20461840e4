/** What is in the list of the unsent and was refused while nobody looked: sent again, or given up. */
import { mayDiscard } from '../../../src/client/outbox/entry.ts'
import { act } from '../people/act.ts'
import { one } from '../people/look.ts'
import { told } from '../people/say.ts'
import { within } from '../people/within.ts'

export const unsent = act('unsent', 4, [], async scene => {
  const { app } = scene.tab
  const entry = one(
    scene.draws,
    app.outbox.list().filter(({ state }) => state === 'refused'),
  )
  if (!entry) return null
  const { key, call, refused } = entry
  const isGivenUp = mayDiscard(entry, app.now()) && scene.draws.happens(0.6)
  return {
    what: `${isGivenUp ? 'gives up' : 'sends again'} ${call}: ${refused?.message ?? ''}`,
    async send() {
      if (isGivenUp) {
        const isGone = await within(20_000, app.outbox.discard(key), false).catch(() => false)
        return isGone ? { kind: 'no', key, words: refused?.message ?? 'given up' } : { kind: 'unknown', key }
      }
      await within(20_000, app.outbox.retry(key), null).catch(() => null)
      const outcome = await within(20_000, app.outbox.outcomeWithin(key, 2_500), null)
      if (outcome?.kind === 'refused') return told({ kind: 'no', key, words: outcome.message })
      return { kind: outcome?.kind === 'done' ? 'done' : 'kept', key }
    },
  }
})
