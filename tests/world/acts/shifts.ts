/** Drawers: opened with a float, cash in and out, counted as it lies there, closed, and the next shift begins. */
import type { Reply } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { till } from '../../../src/contract/till.ts'
import { cashReasons } from '../../../src/domain/cash-reasons.ts'
import { type Cents, centsOf, centsText } from '../../../src/domain/money/money.ts'
import { type Drawer, isOpen, type OpenDrawer } from '../../../src/features/till/drawers.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Told } from '../people/person.ts'
import { say, told, withMore } from '../people/say.ts'

/** How often somebody closes although bills are open, once they were told of them. */
const anywayShare = 0.8

export const shiftActs = [
  act('open-shift', 3, [till.open], async scene => {
    const drawer = one(
      scene.draws,
      (await mine(scene)).filter(({ shift }) => !shift || shift.float === null),
    )
    if (!drawer) return null
    const cents = scene.draws.pick([0, 5_000, 10_000, 20_000])
    return {
      what: `${drawer.title} with ${centsText(cents)}`,
      async send() {
        const said = await say(scene, till.open, { body: { drawerId: drawer.drawer_id, float: centsText(cents) } })
        if (said.kind === 'done') scene.me.house.cash.put(drawer.drawer_id, cents)
        return told(said)
      },
    }
  }),
  act('cash', 3, [till.cash], async scene => {
    const drawers = (await drawersOf(scene)).filter(isOpen)
    const drawer = one(scene.draws, drawers)
    return (
      drawer &&
      cashMove(
        scene,
        drawer,
        drawers.filter(other => other !== drawer),
      )
    )
  }),
  act('count', 1, [till.count], async scene => {
    const drawer = one(scene.draws, (await mine(scene)).filter(isOpen))
    return drawer && { what: drawer.title, send: async () => told(await counted(scene, drawer)) }
  }),
  act('close-shift', 2, [till.count, till.close], async scene => {
    const drawer = one(scene.draws, (await mine(scene)).filter(isOpen))
    return drawer && { what: drawer.title, send: () => closed(scene, drawer) }
  }),
  act('x', 1, [], async scene => {
    const drawer = one(scene.draws, (await mine(scene)).filter(isOpen))
    if (!drawer) return null
    const input = { params: { id: drawer.shift.shift_id } }
    return {
      what: drawer.title,
      send: async () => ({ kind: (await look(scene, till.report, input)) ? 'done' : 'no' }),
    }
  }),
  // What a page does by itself once it is at rest.
  act('series', 2, [till.series], async scene => ({
    what: 'numbers for this device',
    async send() {
      const isDone = await scene.tab.app.askForSeries().then(
        () => true,
        () => false,
      )
      return { kind: isDone ? 'done' : 'unknown' }
    },
  })),
]

async function drawersOf(scene: Scene): Promise<Reply<typeof till.state>['drawers']> {
  return (await look(scene, till.state))?.drawers ?? []
}

/** All but other people's purses. */
const mine = async (scene: Scene): Promise<readonly Drawer[]> =>
  (await drawersOf(scene)).filter(({ user }) => user === null || user === scene.me.name)

async function cashMove(scene: Scene, drawer: OpenDrawer, others: readonly OpenDrawer[]) {
  const { draws, me } = scene
  const kind = draws.pick(['in', 'out', 'out', 'tips', 'move', 'open'] as const)
  const to = kind === 'move' ? one(draws, others) : null
  if (kind === 'move' && !to) return null
  const cents = kind === 'open' ? 0 : draws.pick([100, 500, 1_000, 2_500])
  const asksWho = kind === 'in' || kind === 'out' || kind === 'tips'
  const person = asksWho ? one(draws, (await look(scene, till.people)) ?? []) : null
  const why = kind === 'in' || kind === 'out' || kind === 'open' ? await reasonFor(scene, kind) : {}
  const body = {
    shiftId: drawer.shift.shift_id,
    kind,
    amount: centsText(cents),
    toShiftId: to?.shift.shift_id ?? null,
    ...(person && { personId: person.user_id }),
    ...why,
  }
  return {
    what: `${kind} ${centsText(cents)} ${drawer.title}${to ? ` to ${to.title}` : ''}`,
    async send() {
      const said = await say(scene, till.cash, { body })
      if (said.kind !== 'done') return told(said)
      me.house.cash.put(drawer.drawer_id, kind === 'in' ? cents : -cents)
      if (to) me.house.cash.put(to.drawer_id, cents)
      return told(said)
    },
  }
}

async function reasonFor(scene: Scene, kind: 'in' | 'out' | 'open') {
  const reasons = ((await look(scene, orders.init))?.reasons ?? []).filter(reason => reason.kind === 'drawer')
  const reason = one(scene.draws, cashReasons(kind, reasons))
  return reason ? { reasonId: reason.id } : {}
}

/** What lies in the drawer, as so many of each note and coin. */
async function counted(scene: Scene, { drawer_id, shift }: OpenDrawer) {
  const { denominations = [] } = (await look(scene, till.state)) ?? {}
  const cents = scene.me.house.cash.count(drawer_id)
  const pieces = piecesOf(cents, denominations)
  const body = pieces
    ? { shiftId: shift.shift_id, amount: null, pieces }
    : { shiftId: shift.shift_id, amount: centsText(cents) }
  return say(scene, till.count, { body })
}

/** null: there are no coins for it. */
function piecesOf(cents: Cents, denominations: readonly string[]): Record<string, number> | null {
  let left = cents
  const pieces: Record<string, number> = {}
  for (const coin of denominations) {
    const count = Math.floor(left / centsOf(coin))
    if (count > 0) pieces[coin] = count
    left -= count * centsOf(coin)
  }
  return left === 0 ? pieces : null
}

/** Counted, and closed at once; where something is open the screen says so first. What was there is taken away. */
async function closed(scene: Scene, drawer: OpenDrawer): Promise<Told> {
  const count = await counted(scene, drawer)
  if (!count.reply) return told(count)
  const input = { body: { shiftId: drawer.shift.shift_id, countId: count.reply.countId, anyway: false } }
  const first = await say(scene, till.close, input)
  const isWarned = first.refusal?.warnings !== undefined
  const said =
    isWarned && scene.draws.happens(anywayShare)
      ? await say(scene, till.close, withMore(input, { anyway: true }))
      : first
  if (said.kind === 'done') scene.me.house.cash.empty(drawer.drawer_id)
  return told(said)
}
