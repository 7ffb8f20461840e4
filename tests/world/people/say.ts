/** How a person's tap becomes a write, as the screens do it, and what they are told. */
import { newKey } from '../../../src/client/device/new-key.ts'
import { CallFailed } from '../../../src/client/http/call.ts'
import { refresh } from '../../../src/client/live/query.ts'
import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'
import { type Refusal, refusalIn, refusalText } from '../../../src/client/outbox/refusal.ts'
import { approvals } from '../../../src/contract/approvals.ts'
import { type AnyQueuedWrite, type AnyWrite, type Input, idOf, type Reply } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import type { WantedApproval } from '../../../src/contract/replies.ts'
import type { ReasonKind } from '../../../src/domain/reasons.ts'
import { whyServer } from '../../../src/features/shared/needs-server.ts'
import { look, one, type Scene } from './look.ts'
import type { Told, Wish } from './person.ts'
import { within } from './within.ts'

/** What the screen said, with what it knows besides. */
export interface Said<E extends AnyWrite = AnyWrite> extends Told {
  readonly reply?: Reply<E>
  readonly refusal?: Refusal
  /** The whole refusal, where the screen asks something because of it. */
  readonly body?: unknown
}

/** How long a person waits before they hear that it is safe on this device. */
const patienceMs = 2_500
const longestMs = 45_000
const pinShare = 0.8

/**
 * A tap that writes: through the outbox where the call may wait there, else at once. Where somebody else's PIN is asked
 * for, one of those who may approve types theirs, most of the time.
 */
export async function say<E extends AnyWrite>(scene: Scene, endpoint: E, input: Input<E>): Promise<Said<E>> {
  const first = await sayOnce(scene, endpoint, input)
  const wanted = first.refusal?.approval
  if (!wanted || !scene.draws.happens(pinShare)) return first
  const approvalId = await approved(scene, endpoint, input, wanted)
  return approvalId === null ? first : sayOnce(scene, endpoint, withMore(input, { approvalId }))
}

/** A wish that is one tap. */
export const tap = <E extends AnyWrite>(scene: Scene, what: string, endpoint: E, input: Input<E>): Wish => ({
  what,
  send: async () => told(await say(scene, endpoint, input)),
})

/** Only what a trace and the checks need of what was said. */
export const told = ({ kind, key, words }: Told): Told => ({
  kind,
  ...(key !== undefined && { key }),
  ...(words !== undefined && { words }),
})

/** The same input with more in its body. */
export const withMore = <I>(input: I, more: object): I => {
  const { body } = input as { readonly body?: object }
  return { ...input, body: { ...body, ...more } }
}

const sayOnce = <E extends AnyWrite>(scene: Scene, endpoint: E, input: Input<E>): Promise<Said<E>> =>
  endpoint.outbox
    ? (queued(scene, endpoint as unknown as AnyQueuedWrite, input) as Promise<Said<E>>)
    : asked(scene, endpoint, input)

/** As `useQueuedWrite` does it: what is refused is discarded, because its person has seen it. */
async function queued(scene: Scene, endpoint: AnyQueuedWrite, input: unknown): Promise<Said> {
  const { app } = scene.tab
  const said = await stored(scene, () => app.outbox.put(endpoint, input as never))
  if (said.kind !== 'no' || said.key === undefined) return said
  await within(longestMs, app.outbox.discard(said.key), false)
  void refresh(app.cache, endpoint.changes)
  return said
}

/** Stores an entry by `put`, and what the screen says of it: the outcome in time, or that it is saved on this device. */
export async function stored<R>(
  { tab }: Scene,
  put: () => Promise<OutboxEntry<R>>,
): Promise<Told & { readonly entry?: OutboxEntry<R>; readonly reply?: R; readonly refusal?: Refusal }> {
  const { outbox, online } = tab.app
  const entry = await within(longestMs, put(), null).catch((error: unknown) => wordsOf(error))
  if (typeof entry === 'string') return { kind: 'no', words: entry }
  if (!entry) return { kind: 'unknown' }
  const { key } = entry
  const patience = online.state().isOnline ? patienceMs : 0
  const outcome = await within(longestMs, outbox.outcomeWithin<R>(key, patience), null)
  if (!outcome || tab.isDead()) return { kind: 'unknown', key, entry }
  if (outcome.kind === 'done') return { kind: 'done', key, entry, reply: outcome.reply }
  if (outcome.kind === 'refused') return { kind: 'no', key, entry, words: refusalText(outcome), refusal: outcome }
  return { kind: outbox.durable ? 'kept' : 'unknown', key, entry }
}

/** As `useWrite` does it: who hears nothing taps once more, and the same input keeps its key. */
async function asked<E extends AnyWrite>({ tab: { app } }: Scene, endpoint: E, input: Input<E>): Promise<Said<E>> {
  const why = app.online.state().isOnline ? null : whyServer(endpoint)
  if (why !== null) return { kind: 'no', words: why }
  const key = newKey()
  for (let taps = 0; ; taps++) {
    try {
      const reply = await within(longestMs, app.call(endpoint, input, { key }) as Promise<Reply<E>>, null)
      if (reply === null) return { kind: 'unknown', key }
      void refresh(app.cache, endpoint.changes)
      // Of what is not stored under its key nothing can be found there.
      const isStored = endpoint.changes.length > 0 && !endpoint.replyUnstored
      return { kind: 'done', reply, ...(isStored && { key }) }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const { status = 0, body, message } = error
      if (status > 0 && status < 500)
        return { kind: 'no', key, words: message, refusal: refusalIn({ status, body }), body }
      if (taps > 0) return { kind: 'unknown', key, words: message }
    }
  }
}

/** Somebody who may approve types their PIN; null: nobody does. */
async function approved<E extends AnyWrite>(
  scene: Scene,
  endpoint: E,
  input: Input<E>,
  { approvers, amount }: WantedApproval,
): Promise<string | null> {
  const { house } = scene.me
  const here = house.people.filter(({ pin, username }) => pin && approvers.some(one => one.username === username))
  const approver = one(scene.draws, here)
  if (!approver?.pin) return null
  const { params = {}, body = {} } = input as {
    readonly params?: Readonly<Record<string, string | number>>
    readonly body?: Readonly<Record<string, unknown>>
  }
  const act = { call: idOf(endpoint), params, body, approver: approver.username, pin: approver.pin }
  const said = await asked(scene, approvals.approve, { body: { ...act, ...(amount != null && { amount }) } })
  return said.reply?.approvalId ?? null
}

/** Why, as the screen asks it: one of the store's reasons, or words of one's own where it has none. */
export async function whyOf(scene: Scene, kind: ReasonKind): Promise<{ reasonId?: number; reasonText?: string }> {
  const init = await look(scene, orders.init)
  const reason = one(
    scene.draws,
    (init?.reasons ?? []).filter(one => one.kind === kind),
  )
  if (!reason) return { reasonText: 'Guest asked' }
  return { reasonId: reason.id, ...(scene.draws.happens(0.2) && { reasonText: 'Guest asked' }) }
}

export const wordsOf = (error: unknown): string => (error instanceof Error && error.message) || 'It did not work'
