/** An evening of a whole restaurant: who works there does what their screens allow, and the shadow reckons beside them. */
import type { OutboxEntry } from '../../src/client/outbox/entry.ts'
import { actsOf, optionalActs } from './acts/acts-of.ts'
import type { Bug } from './bugs.ts'
import { checkEvening } from './checks/check-evening.ts'
import { type Answered, checkOnce, type Promised } from './checks/once.ts'
import { checkOneCommit } from './checks/one-commit.ts'
import { readRows } from './checks/read-rows.ts'
import { checkTwice } from './checks/twice.ts'
import type { EveningPlan, EveningResult } from './evening.ts'
import { strikeBooks, strikeDevice, strikeServer, strikeWeather } from './nemesis.ts'
import { makeCashInDrawers } from './people/cash-in-drawers.ts'
import { castOf, worldPassword } from './people/cast.ts'
import { furnish, guestPhones } from './people/furnish.ts'
import { type Act, type Person, personOf, type Told } from './people/person.ts'
import { profileOf } from './people/profile.ts'
import { readBeginning, startShadow } from './shadow/start.ts'
import { openStage, type Placed, type Stage } from './stage.ts'

const size = 6
const mishapShare = 0.1
const haste = 2
const healMs = 30 * 60_000

interface Working extends Placed {
  readonly person: Person
}

export async function restaurantEvening(plan: EveningPlan, bug: Bug | null): Promise<EveningResult> {
  const stage = await openStage(plan.lines, worldPassword, bug)
  const { chance, server, count, clock, faults } = stage
  const isIn = (what: string) => !plan.without.includes(what)
  const profile = profileOf(chance('profile'), optionalActs)
  const cast = castOf(chance('cast'), size)
  await furnish(server.admin, profile, cast)
  if (bug?.book) server.spoil(bug.book)
  const read = (path: string) => server.admin('GET', path)
  const beginning = await readBeginning(read)
  const before = server.accepted().length
  const evening = { acts: 0, isOver: false, promised: new Map<string, Promised>(), answers: [] as Answered[] }
  const isOpen = () => !evening.isOver && evening.acts < plan.acts

  const house = { profile, people: cast, cash: makeCashInDrawers(), guests: [...guestPhones] }
  const people = cast
    .filter(({ name }) => isIn(name))
    .map((one, place): Working => {
      const heard: Heard = ({ path }, { status, body }) =>
        void evening.answers.push({ path, status, body, isExcused: !server.isUp() })
      const placed = stage.addDevice(`${place}-${one.name}`, { canLosePower: place % 3 === 0, heard })
      return { ...placed, person: personOf(one, placed.device, house) }
    })
  await Promise.all(people.map(one => signIn(one, stage)))
  stage.setMishaps(isIn('mishaps') ? mishapShare : 0)
  const own = (what: string) => ({ clock, isOpen, count, haste, chance: chance(what) })
  const strikes = (what: string, strike: () => Promise<void>) => (isIn(what) ? [strike()] : [])
  await Promise.all([
    ...people.map(one => work(one)),
    ...people.flatMap(one => [
      ...strikes('weather', () => strikeWeather(one, own(`weather ${one.person.name}`))),
      ...strikes('devices', () => strikeDevice(one, own(`strokes ${one.person.name}`))),
    ]),
    ...strikes('server', () => strikeServer(server, own('server'))),
    ...strikes('books', () => strikeBooks(server, own('books'))),
  ])
  evening.isOver = true
  stage.setMishaps(0)
  const left = (await Promise.all(people.map(one => settle(one, stage)))).flat()
  const wrong = await whatIsWrong()
  return { seed: stage.seed, acts: evening.acts, wrong, faults, ...(await stage.close()) }

  async function work(one: Working): Promise<void> {
    const { person } = one
    const acts = actsOf(person.role, profile).filter(({ name }) => isIn(name))
    if (acts.length === 0) return
    for (let n = 1; isOpen(); n++) {
      const draws = chance(`${person.name} ${n}`)
      await clock.sleep(draws.whole(1_000, 20_000))
      const tab = [...person.device.tabs][0] ?? person.device.open()
      if (!tab.app.session.user()) await clock.waiting(`${person.name} signs in`, signIn(one, stage))
      const act = byWeight(acts, draws.fraction())
      const who = `${person.name} ${n} ${act.name}`
      const wish = await clock.waiting(`${who}: looks`, act.wish(person, draws).catch(stumbles))
      if (!wish || !isOpen()) continue
      evening.acts += 1
      const line = `${person.name} ${n} ${wish.what}`
      stage.history.note('act', line)
      const told = (await clock.waiting(`${who}: sends`, wish.send().catch(stumbles))) ?? { kind: 'unknown' }
      learn(told)
      stage.history.note('told', `${person.name} ${n} ${told.kind} ${told.words ?? ''}`)
      if (plan.isTraced) trace(line, told)
    }
  }

  /** A device that does not answer, as its screen says it. */
  function stumbles(error: unknown): null {
    count(`stumbled: ${error instanceof Error ? error.message : error}`)
    return null
  }

  function learn({ key, kind, words }: Told) {
    if (key !== undefined) evening.promised.set(key, { key, kind, ...(words !== undefined && { words }) })
  }

  function trace(line: string, { kind, words }: Told) {
    console.log(
      `${new Date(clock.now()).toISOString().slice(11, 19)} #${evening.acts} ${line} → ${kind} ${words ?? ''}`,
    )
  }

  /** What was kept may be refused in words later, and stays on the device or is taken away there. */
  function refusedSince(one: Promised): Promised {
    const { key } = one
    const refused = left.find(entry => entry.key === key)?.refused
    if (refused) return { key, kind: 'no', words: refused.message }
    const heard = server.heard(key)
    const isRefused = one.kind === 'kept' && heard && heard.status >= 400 && heard.status < 500
    return isRefused ? { key, kind: 'no', words: heard.body } : one
  }

  async function whatIsWrong(): Promise<readonly string[]> {
    const database = server.database()
    const accepted = server.accepted().slice(before)
    const shadow = startShadow(beginning)
    shadow.hear(accepted, await readRows(database))
    const waiting = left.filter(({ state }) => state !== 'refused').map(({ key }) => key)
    const promised = [...evening.promised.values()].map(refusedSince)
    const known = new Set(server.accepted().map(({ key }) => key))
    const keys = await database.read.selectFrom('idempotency_keys').select('key').where('reply', '<>', '').execute()
    return [
      ...keys.filter(({ key }) => !known.has(key)).map(({ key }) => `world: nobody heard that ${key} was accepted`),
      ...(await checkEvening({ shadow, accepted, read, database, now: clock.now() })),
      ...(await checkOnce({ promised, waiting, answers: evening.answers, database })),
      ...checkOneCommit(server.done),
      // What nobody heard is told in no words.
      ...(await checkTwice({
        accepted: accepted.filter(({ key }) => server.heard(key)?.status === 200),
        send: server.again,
        tables: async () => server.tables(),
      })),
    ]
  }
}

type Heard = NonNullable<Parameters<Stage['addDevice']>[1]>['heard'] & {}

function byWeight(acts: readonly Act[], fraction: number): Act {
  let left = fraction * acts.reduce((sum, { weight }) => sum + weight, 0)
  for (const act of acts) {
    left -= act.weight
    if (left <= 0) return act
  }
  return acts.at(-1) as Act
}

/** Tries again until it works. */
async function signIn({ person, device }: Working, { clock }: Pick<Stage, 'clock'>): Promise<void> {
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
async function settle(one: Working, stage: Stage): Promise<readonly OutboxEntry[]> {
  const { device } = one
  const { clock } = stage
  one.become('fair')
  const tab = [...device.tabs][0] ?? device.open()
  if (!tab.app.session.user()) await signIn(one, stage)
  tab.happens('visible')
  const entries = () => device.disk.list<OutboxEntry>('outbox/')
  const isWaiting = async () => (await entries()).some(({ state }) => state !== 'refused')
  const until = clock.now() + healMs
  while ((await isWaiting()) && clock.now() < until) await clock.sleep(1_000)
  return entries()
}
