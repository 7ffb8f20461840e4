/**
 * An evening on which people only order, pay at once and cook, but everything fails far more often than usual. In the
 * end the database is compared with what they did and were told.
 */
import { changesBesideWrites, check } from '../../support/campaign-check.ts'
import { newHistory as newTold } from '../../support/campaign-history.ts'
import type { Bug } from '../bugs.ts'
import type { EveningPlan, EveningResult } from '../evening.ts'
import { strikeDevice, strikeServer, strikeWeather } from '../nemesis.ts'
import { openStage } from '../stage.ts'
import { furnish, staffPassword } from './furnish.ts'
import { heal } from './heal.ts'
import { changeMenus } from './office.ts'
import { type Person, serveGuests, signIn } from './people.ts'
import { watchLanes } from './under-way.ts'

const devices = 4
const mishapShare = 0.25
/** How many times more often things go wrong than on an ordinary bad evening. */
const haste = 4

export async function orderEvening({ acts, lines }: EveningPlan, bug: Bug | null): Promise<EveningResult> {
  const stage = await openStage(lines, staffPassword, bug)
  const { clock, server, chance, count, faults } = stage
  await furnish(server.database(), devices, clock.now())
  if (bug?.book) server.spoil(bug.book)
  const told = newTold()
  let isOver = false
  const isOpen = () => !isOver && told.submissions.size < acts

  const people = Array.from({ length: devices }, (_, number): Person => {
    const name = `device-${number}`
    const placed = stage.addDevice(name, { canLosePower: number === 0, watch: watchLanes(told).begin })
    return { name, username: `staff-${number}`, init: null, ...placed }
  })
  for (const { device } of people) device.open()
  await Promise.all(people.map(person => signIn(person, clock)))
  const otherBefore = await changesBesideWrites(server.database())
  stage.setMishaps(mishapShare)
  const tools = { clock, told, server, count, isOpen, haste, saysSavedTooEarly: bug?.saysSavedTooEarly === true }
  const own = (what: string) => ({ ...tools, chance: chance(what) })
  await Promise.all([
    ...people.map(person => serveGuests(person, people, own(person.name))),
    ...people.map(person => strikeWeather(person, own(`weather ${person.name}`))),
    ...people.map(person => strikeDevice(person, own(`strokes ${person.name}`))),
    changeMenus(own('office')),
    strikeServer(server, own('server')),
  ])
  stage.setMishaps(0)
  isOver = true
  await heal(people, told, clock)
  const { violations } = await check(server.database(), told, otherBefore)
  return {
    seed: stage.seed,
    acts: told.submissions.size,
    faults,
    wrong: violations.map(({ promise, what }) => `${promise}: ${what}`),
    ...(await stage.close()),
  }
}
