/** How somebody works through their evening: by what their screens allow, or as a script says. */
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import type { Act, Person, Told } from './people/person.ts'
import type { Placed, Stage } from './stage.ts'

export interface Working extends Placed {
  readonly person: Person
}

/** One act of a script, as a trace writes it. */
export interface Scripted {
  /** When they began to look, in ms since epoch. */
  readonly at: number
  readonly name: string
  /** Their n-th look, which names its chance. */
  readonly n: number
  readonly act: string
}

interface Evening {
  readonly isOpen: () => boolean
  /** Counts an act and returns its number. */
  readonly begin: () => number
  readonly learn: (told: Told) => void
  readonly isTraced: boolean
}

const noTold: Told = { kind: 'unknown' }
const healMs = 30 * 60_000

/** `script`: what they do, and when; null: what their chance draws from `acts`. */
export async function workAllEvening(
  one: Working,
  acts: readonly Act[],
  script: readonly Scripted[] | null,
  stage: Stage,
  evening: Evening,
): Promise<void> {
  const { person } = one
  const { clock, chance } = stage
  if (acts.length === 0) return
  for (let n = 1; evening.isOpen(); n++) {
    const scripted = script?.[n - 1]
    if (script && !scripted) return
    const draws = chance(`${person.name} ${scripted?.n ?? n}`)
    const pauseMs = draws.whole(1_000, 20_000)
    const lot = draws.fraction()
    await clock.sleep(scripted ? scripted.at - clock.now() : pauseMs)
    const tab = [...person.device.tabs][0] ?? person.device.open()
    if (!tab.app.session.user()) await clock.waiting(`${person.name} signs in`, signIn(one, stage))
    const act = scripted ? acts.find(({ name }) => name === scripted.act) : byWeight(acts, lot)
    if (act) await perform(one, act, draws, `${person.name} ${scripted?.n ?? n}`, stage, evening)
  }
}

async function perform(
  { person }: Working,
  act: Act,
  draws: Parameters<Act['wish']>[1],
  who: string,
  { clock, history, count }: Stage,
  { isOpen, begin, learn, isTraced }: Evening,
): Promise<void> {
  /** A device that does not answer, as its screen says it. */
  const stumbles = (error: unknown): null => {
    count(`stumbled: ${error instanceof Error ? error.message : error}`)
    return null
  }
  const at = new Date(clock.now()).toISOString().slice(11, 23)
  const wish = await clock.waiting(`${who} ${act.name}: looks`, act.wish(person, draws).catch(stumbles))
  if (!wish || !isOpen()) return
  const number = begin()
  history.note('act', `${who} ${wish.what}`)
  const told = (await clock.waiting(`${who} ${act.name}: sends`, wish.send().catch(stumbles))) ?? noTold
  learn(told)
  history.note('told', `${who} ${told.kind} ${told.words ?? ''}`)
  if (isTraced) console.log(`${at} #${number} ${who} ${wish.what} → ${told.kind} ${told.words ?? ''}`)
}

function byWeight(acts: readonly Act[], lot: number): Act {
  let left = lot * acts.reduce((sum, { weight }) => sum + weight, 0)
  for (const act of acts) {
    left -= act.weight
    if (left <= 0) return act
  }
  return acts.at(-1) as Act
}

/** Tries again until it works. */
export async function signIn({ person, device }: Working, { clock }: Pick<Stage, 'clock'>): Promise<void> {
  for (;;) {
    const tab = [...device.tabs][0] ?? device.open()
    try {
      await tab.app.session.signIn({ username: person.username, password: person.password })
      if (person.role !== 'cook') await tab.app.askForSeries().catch(() => {})
      return
    } catch {
      await clock.sleep(2_000)
    }
  }
}

/** The network is back; returns what the device still has all the same. */
export async function settle(one: Working, stage: Pick<Stage, 'clock'>): Promise<readonly OutboxEntry[]> {
  const { device } = one
  const { clock } = stage
  one.become('fair')
  const tab = [...device.tabs][0] ?? device.open()
  tab.happens('visible')
  const entries = () => device.disk.list<OutboxEntry>('outbox/')
  const isWaiting = async () => stillWaiting(await entries()).length > 0
  const until = clock.now() + healMs
  while ((await isWaiting()) && clock.now() < until) {
    // Somebody may have ended their session while they were away: they hear of it only now.
    if (!tab.app.session.user()) await signIn(one, stage)
    await clock.sleep(1_000)
  }
  return entries()
}

/** Keys that should have been sent by now. What was refused waits for a person, and so does what comes after it. */
export function stillWaiting(entries: readonly OutboxEntry[]): string[] {
  const held = new Set(entries.filter(({ state }) => state === 'refused').map(({ key }) => key))
  for (const { key, after = [] } of entries) if (after.some(one => held.has(one))) held.add(key)
  return entries.map(({ key }) => key).filter(key => !held.has(key))
}
