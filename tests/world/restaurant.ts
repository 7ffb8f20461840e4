/** An evening of a whole restaurant: who works there does what their screens allow, and the shadow reckons beside them. */
import { actsOf, allActs, optionalActs } from './acts/acts-of.ts'
import { settle, signIn, stillWaiting, type Working, workAllEvening } from './at-work.ts'
import type { Bug } from './bugs.ts'
import { checkEvening } from './checks/check-evening.ts'
import { givenIn } from './checks/given.ts'
import { type Answered, checkOnce, type Promised } from './checks/once.ts'
import { checkOneCommit } from './checks/one-commit.ts'
import { readRows } from './checks/read-rows.ts'
import { checkTwice } from './checks/twice.ts'
import type { EveningPlan, EveningResult } from './evening.ts'
import { makeKills } from './kills.ts'
import { strikeBooks, strikeDevice, strikeServer, strikeWeather } from './nemesis.ts'
import { makeCashInDrawers } from './people/cash-in-drawers.ts'
import { castOf, worldPassword } from './people/cast.ts'
import { furnish, guestPhones } from './people/furnish.ts'
import { personOf } from './people/person.ts'
import { profileOf } from './people/profile.ts'
import { readBeginning, startShadow } from './shadow/start.ts'
import { openStage, type Stage } from './stage.ts'

const size = 6
const mishapShare = 0.1
const haste = 2

export async function restaurantEvening(plan: EveningPlan, bug: Bug | null): Promise<EveningResult> {
  const stage = await openStage(plan.lines, worldPassword, bug)
  const { chance, server, count, clock, faults } = stage
  const isIn = (what: string) => !plan.without.includes(what)
  const profile = profileOf(chance('profile'), optionalActs)
  const cast = castOf(chance('cast'), size)
  await furnish(server.admin, profile, cast)
  if (bug?.book) server.spoil(bug.book)
  const beginning = await readBeginning(path => server.admin('GET', path))
  const before = server.accepted().length
  const kills = makeKills(clock, plan.kills)
  if (plan.kills > 0) server.rehearseWith(kills.rehearse)
  const promised = new Map<string, Promised>()
  const answers: Answered[] = []
  let acts = 0
  let isOver = false
  const isOpen = () => !isOver && acts < plan.acts

  const house = { profile, people: cast, cash: makeCashInDrawers(), guests: [...guestPhones] }
  const people = cast
    .filter(({ name }) => isIn(name))
    .map((one, place): Working => {
      const placed = stage.addDevice(`${place}-${one.name}`, {
        canLosePower: place % 3 === 0,
        heard: ({ path, headers, body: asked = '' }, { status, body }) => {
          const [key = '', isLate] = [headers['idempotency-key'], headers['comanda-late'] === '1']
          answers.push({ path, status, body, isExcused: !server.isUp(), isLate, key, asked })
        },
      })
      return { ...placed, person: personOf(one, placed.device, house) }
    })
  await Promise.all(people.map(one => signIn(one, stage)))
  stage.setMishaps(isIn('mishaps') ? mishapShare : 0)
  const evening = {
    isOpen,
    begin: () => ++acts,
    learn({ key, kind, words }: Omit<Promised, 'key'> & { readonly key?: string }) {
      if (key !== undefined) promised.set(key, { key, kind, ...(words !== undefined && { words }) })
    },
    isTraced: plan.isTraced,
  }
  const own = (what: string) => ({ clock, isOpen, count, haste, chance: chance(what) })
  const strikes = (what: string, strike: () => Promise<void>) => (isIn(what) ? [strike()] : [])
  const work = async () => {
    await Promise.all(
      people.map(one => {
        const { role, name } = one.person
        const theirs = plan.script ? allActs : actsOf(role, profile).filter(act => isIn(act.name))
        return workAllEvening(one, theirs, plan.script?.filter(line => line.name === name) ?? null, stage, evening)
      }),
    )
    isOver = true
  }
  await Promise.all([
    work(),
    ...people.flatMap(one => [
      ...strikes('weather', () => strikeWeather(one, own(`weather ${one.person.name}`))),
      ...strikes('devices', () => strikeDevice(one, own(`strokes ${one.person.name}`))),
    ]),
    ...strikes('server', () => strikeServer(server, own('server'))),
    ...strikes('books', () => strikeBooks(server, own('books'))),
  ])
  stage.setMishaps(0)
  const left = (await Promise.all(people.map(one => settle(one, stage)))).flat()
  const wrong = await whatIsWrong(stage, {
    beginning,
    before,
    promised: [...promised.values()],
    answers,
    left,
  })
  if (plan.kills > 0) console.log(`${kills.writes()} writes, killed ${kills.kills()} times`)
  return { seed: stage.seed, acts, wrong: [...kills.wrong, ...wrong], faults, ...(await stage.close()) }
}

interface Known {
  readonly beginning: Parameters<typeof startShadow>[0]
  /** How much had been accepted when that was read. */
  readonly before: number
  readonly promised: readonly Promised[]
  readonly answers: readonly Answered[]
  /** What the devices still have. */
  readonly left: Awaited<ReturnType<typeof settle>>
}

async function whatIsWrong(
  stage: Stage,
  { beginning, before, promised, answers, left }: Known,
): Promise<readonly string[]> {
  const { server, clock } = stage
  const database = server.database()
  // What was counted from the start on is heard, the rest of what was set up is read.
  const accepted = server.accepted().filter(({ path }, place) => place >= before || path === '/countdowns')
  const shadow = startShadow(beginning)
  shadow.hear(accepted, await readRows(database))
  const known = new Set(server.accepted().map(({ key }) => key))
  const keys = await database.read.selectFrom('idempotency_keys').select('key').where('reply', '<>', '').execute()
  // What was done after the backup that was put back is lost, and everybody is told so.
  const kept = promised.filter(({ key }) => !server.replaced.has(key) || known.has(key))
  const read = (path: string) => server.admin('GET', path)
  // What nobody heard is told in no words.
  const heard = accepted.filter(({ key }) => server.heard(key)?.status === 200)
  return [
    ...keys.filter(({ key }) => !known.has(key)).map(({ key }) => `world: nobody heard that ${key} was accepted`),
    ...(await checkEvening({ shadow, accepted, read, database, now: clock.now(), given: givenIn(answers) })),
    ...(await checkOnce({ promised: kept.map(refusedSince), waiting: stillWaiting(left), answers, database })),
    ...checkOneCommit(server.done),
    ...(await checkTwice({
      accepted: heard,
      send: server.again,
      tables: async () => server.tables(),
      announced: stage.announced,
    })),
  ]

  /** What was kept may be refused in words later, and stays on the device or is taken away there. */
  function refusedSince(one: Promised): Promised {
    const { key } = one
    const entry = left.find(one => one.key === key)
    if (entry?.refused) return { key, kind: 'no', words: entry.refused.message }
    // It is where it was kept.
    if (entry) return { key, kind: 'unknown' }
    const last = server.heard(key)
    const isRefused = one.kind === 'kept' && last && last.status >= 400 && last.status < 500
    return isRefused ? { key, kind: 'no', words: last.body } : one
  }
}
