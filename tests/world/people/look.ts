/** What a person sees: the lists of their page, as fresh as a screen's, or as they were before while the server is away. */
import { reading } from '../../../src/client/live/query.ts'
import type { AnyRead, Input, Reply } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos, withGroups } from '../../../src/contract/pos.ts'
import { tables } from '../../../src/contract/tables.ts'
import type { Order } from '../../../src/domain/entities.ts'
import { centsOf } from '../../../src/domain/money/money.ts'
import { pricesByTime } from '../../../src/features/pos/till-menu.ts'
import { isUnsent, type Party, type TablesReply, tilesOf } from '../../../src/features/tables/tiles.ts'
import { laidOver } from '../../../src/features/tables/use-floor.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import type { Tab } from '../device.ts'
import type { Person } from './person.ts'
import { within } from './within.ts'

/** A person in front of one of their pages, and the chance that decides what they do next. */
export interface Scene {
  readonly me: Person
  readonly tab: Tab
  readonly draws: Chance
}

const restored = new WeakSet<Tab>()
const patienceMs = 6_000
/** How often somebody acts on what has been on the screen for a while. */
const hastyShare = 0.15

/** One of their pages; opened if none is open. */
export function pageOf(me: Person, draws: Chance): Tab {
  const tabs = [...me.device.tabs]
  const tab = tabs.length > 0 ? draws.pick(tabs) : me.device.open()
  if (!restored.has(tab)) {
    restored.add(tab)
    void tab.app.keptLists.restore()
  }
  return tab
}

/** What the page shows of a read; null: nothing that could be shown. */
export async function look<E extends AnyRead>(
  { tab, draws }: Scene,
  endpoint: E,
  input?: Input<E>,
): Promise<Reply<E> | null> {
  const query = reading(tab.app.call, endpoint, input)
  const shown = () => tab.app.cache.getQueryData<Reply<E>>(query.queryKey) ?? null
  if (shown() !== null && draws.happens(hastyShare)) return shown()
  const fresh = tab.app.cache.fetchQuery<Reply<E>>(query as never).catch(() => null)
  return (await within(patienceMs, fresh, null)) ?? shown()
}

/** The menu, from the server or as the device has kept it. */
export async function menuOf(scene: Scene) {
  const { me, tab } = scene
  const seen = await look(scene, pos.init, withGroups)
  if (seen) me.remembers.menu = seen
  const init = me.remembers.menu
  if (!init) return null
  const now = () => tab.app.now() + (tab.app.online.clockOffsetMs() ?? 0)
  return { init, prices: pricesByTime(init, now) }
}

/** The tables, with what this device has taken and not sent laid over them. */
export async function floorOf(scene: Scene): Promise<TablesReply | null> {
  const { app } = scene.tab
  const known = await look(scene, tables.list)
  return known && laidOver(known, app.outbox.all(), app.now())
}

/** All guests on the floor plan that have something open, in the order of the tiles. */
export async function guestsOn(scene: Scene, fits: (party: Party) => boolean): Promise<readonly Party[]> {
  const floor = await floorOf(scene)
  if (!floor) return []
  const { late, floors, withoutTable } = tilesOf(floor, scene.tab.app.now())
  const tiles = [...late, ...floors.flatMap(({ tiles }) => tiles), ...withoutTable]
  return tiles.flatMap(({ party }) => (party && fits(party) ? [party] : []))
}

export async function someGuests(scene: Scene, fits: (party: Party) => boolean): Promise<Party | null> {
  const all = await guestsOn(scene, fits)
  return all.length > 0 ? scene.draws.pick(all) : null
}

/** The server knows all of it: what is decided here is about what its screen shows. */
export const isSent = (party: Party): boolean =>
  party.orders.length > 0 && party.orders.every(({ order_id }) => !isUnsent(order_id))

export const owes = (party: Party): boolean => centsOf(party.due) > 0

/** The orders of the Orders screen. */
export async function openOrders(scene: Scene): Promise<readonly Order[]> {
  const groups = await look(scene, orders.list, undefined as never)
  return (groups ?? []).flatMap(group => group.orders)
}

export const isOnline = ({ tab }: Scene): boolean => tab.app.online.state().isOnline

/** One of a list; null: it is empty. */
export const one = <T>(draws: Chance, all: readonly T[]): T | null => (all.length > 0 ? draws.pick(all) : null)
