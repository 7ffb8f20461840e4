import type { OutboxEntry } from '../../../src/client/outbox/entry.ts'
import type { History as Told } from '../../support/campaign-history.ts'
import type { Clock } from '../clock.ts'
import { type Person, signIn } from './people.ts'

const healMs = 30 * 60_000

/** The network is back, everybody opens their till, and waits until nothing is under way. */
export async function heal(all: readonly Person[], told: Told, clock: Clock): Promise<void> {
  for (const { device, become } of all) {
    become('fair')
    if (device.tabs.size === 0) device.open()
  }
  const until = clock.now() + healMs
  await Promise.all(all.map(person => settle(person, told, clock, until)))
}

async function settle(person: Person, told: Told, clock: Clock, until: number): Promise<void> {
  const [tab] = person.device.tabs
  if (!tab) return
  if (!tab.app.session.user()) {
    told.signedOut += 1
    await signIn(person, clock)
  }
  tab.happens('visible')
  const kept = () => person.device.disk.list<OutboxEntry>('outbox/')
  while ((await kept()).some(({ state }) => state !== 'refused') && clock.now() < until) await clock.sleep(1_000)
  for (const { state, input, refused } of await kept()) {
    const mark = markIn(input) ?? JSON.stringify(input)
    const submission = told.submissions.get(mark)
    if (state !== 'refused') told.waiting.push(mark)
    // The page that got the message died; the list of unsent orders still says it.
    else if (submission) submission.refused ??= refused?.message ?? 'in no words'
  }
}

const markIn = (input: unknown) => (input as { body?: { cart?: { notes: string }[] } }).body?.cart?.[0]?.notes ?? null
