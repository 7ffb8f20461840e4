import { useMemo, useState } from 'react'
import { useSession } from '../../client/hooks.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { ready } from '../../contract/ready.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { progressAt } from '../../domain/line-progress.ts'
import { nextKitchenStep } from '../../domain/orders.ts'
import { isolated, t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { progressOf } from '../open-orders/item-changes.ts'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { useSilentWrite } from '../outbox/use-silent-write.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { isOnDisplay, linesToBump, type ShownTicket, type TicketLine } from './tickets-in-order.ts'

export interface KitchenTaps {
  /** Takes an item one step further. */
  readonly advance: (item: TicketLine, ticket: ShownTicket) => void
  /** Takes tickets off the display. */
  readonly bump: (tickets: readonly ShownTicket[]) => void
  /** Brings bumped lines back. */
  readonly recall: (ticket: ShownTicket) => void
  /** Says that dishes are with their guests. */
  readonly deliver: (lines: readonly TicketLine[]) => void
  /** Takes this display's last tap back; null: there is none. */
  readonly undo: (() => void) | null
}

/** What a tap has changed, as it was before. */
interface Tap {
  readonly kind: 'forward' | 'recall' | 'deliver'
  /** How far it took each line; 3 is off the display. */
  readonly step: 1 | 2 | 3
  readonly items: readonly TappedLine[]
}
interface TappedLine {
  readonly id: number
  readonly round: number
  readonly status: Beginning
  readonly title: string
}
type Beginning = 'created' | 'preparing' | 'completed'

/** What cooks say of the dishes of `tickets` on this display. All of it may wait in the outbox. */
export function useKitchenTaps(tickets: readonly ShownTicket[], bumpsItself: boolean): KitchenTaps {
  const advances = useQueuedWrite(kitchen.advance, quiet)
  const bumps = useQueuedWrite(kitchen.bump, quiet)
  const recalls = useQueuedWrite(kitchen.recall, quiet)
  const deliveries = useQueuedWrite(ready.deliver, quiet)
  const write = useSilentWrite()
  // What is with its guests comes back only through anybody who may set the state of dishes.
  const mayUndoDelivery = mayEnter(useSession(), areaScopes.orderStates)
  const [taps, setTaps] = useState<readonly Tap[]>([])

  const note = (kind: Tap['kind'], step: Tap['step'], lines: readonly TicketLine[]) => {
    setTaps(before => [...before, { kind, step, items: lines.map(asTapped) }].slice(-tapsMax))
  }

  const advance = useStableCallback((item: TicketLine, ticket: ShownTicket) => {
    const step = nextKitchenStep(item.status)
    if (!step) return
    const { id, round } = item
    void advances.run({ params: { id }, body: { status: step.status, round } })
    const lines = linesToBump(ticket)
    const isLast = step.status === 'completed' && lines.every(line => line.id === id || line.status === 'completed')
    const isBumped = bumpsItself && isLast
    note('forward', isBumped ? 3 : step.status === 'preparing' ? 1 : 2, isBumped ? lines : [item])
    if (isBumped) sendBumps(lines)
  })

  const bump = useStableCallback((tickets: readonly ShownTicket[]) => {
    const lines = tickets.flatMap(linesToBump)
    if (lines.length === 0) return
    note('forward', 3, lines)
    sendBumps(lines)
  })

  const recall = useStableCallback((ticket: ShownTicket) => {
    const lines = ticket.items.filter(line => !isOnDisplay(line))
    note('recall', 1, lines)
    sendRecall(lines.map(({ id, round = 0 }) => ({ id, round, status: 'preparing' })))
  })

  const deliver = useStableCallback((lines: readonly TicketLine[]) => {
    for (const some of portions(lines)) void deliveries.run({ body: { itemIds: some.map(({ id }) => id) } })
    if (mayUndoDelivery) note('deliver', 3, lines)
  })

  function sendBumps(lines: readonly Pick<TicketLine, 'id' | 'round'>[], undoes?: 1) {
    const bumped = lines.map(({ id, round }) => ({ id, ...known({ round, undoes }) }))
    for (const items of portions(bumped)) void bumps.run({ body: { items: [...items] } })
  }

  function sendRecall(lines: readonly Omit<TappedLine, 'title'>[], undoes?: Tap['step']) {
    const recalled = lines.map(({ id, round, status }) => ({ id, round, status, ...known({ undoes }) }))
    for (const items of portions(recalled)) void recalls.run({ body: { items: [...items] } })
  }

  const undo = useStableCallback(() => {
    const last = taps.at(-1)
    if (!last) return
    const { items, gone, rest } = takenBack(taps, last, tickets)
    setTaps(rest)
    if (gone.length > 0)
      toast.failed(undefined, t('kitchen.wentOn', { titles: [...new Set(gone)].map(isolated).join(', ') }))
    if (last.kind === 'deliver')
      for (const { id, status } of items)
        void write(orders.updateStatus, { params: { id }, body: { status, seen: 'delivered' } })
    else if (last.kind === 'forward') sendRecall(items, last.step)
    else sendBumps(items.map(inNextRound), 1)
  })

  const canUndo = taps.length > 0
  return useMemo(
    () => ({ advance, bump, recall, deliver, undo: canUndo ? undo : null }),
    [advance, bump, recall, deliver, undo, canUndo],
  )
}

/** What an undo of `last` takes back; the titles of what somebody has gone on with since; and the taps before it. */
function takenBack(taps: readonly Tap[], last: Tap, tickets: readonly ShownTicket[]) {
  const lines = new Map(tickets.flatMap(({ items }) => items).map(line => [line.id, line]))
  const isLeft = ({ id, round }: TappedLine) => {
    const line = lines.get(id)
    const seen = last.kind === 'recall' ? round + 1 : round
    return line !== undefined && progressAt(progressOf(line), { round: seen, step: last.step })
  }
  // What is carried out may be off this list; the server knows.
  const items = last.kind === 'deliver' ? last.items : last.items.filter(isLeft)
  const undone = new Set(items.map(({ id }) => id))
  // It begins a new round, which the taps before must name.
  const inNewRound = (item: TappedLine) => (undone.has(item.id) ? inNextRound(item) : item)
  return {
    items,
    gone: last.items.filter(({ id }) => !undone.has(id)).map(({ title }) => title),
    rest: taps.slice(0, -1).map(tap => ({ ...tap, items: tap.items.map(inNewRound) })),
  }
}

const asTapped = ({ id, round, status, item_title }: TicketLine): TappedLine => ({
  id,
  round,
  status: beginning(status),
  title: item_title,
})

const inNextRound = (item: TappedLine): TappedLine => ({ ...item, round: item.round + 1 })

/** Without what is not known. */
const known = <T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

function portions<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))
}

const beginning = (status: ItemStatus): Beginning =>
  status === 'created' || status === 'preparing' ? status : 'completed'

const quiet = { discardRefused: true }
const tapsMax = 20
/** The server takes 500 lines at once. */
const atOnce = 500
