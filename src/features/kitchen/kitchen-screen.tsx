import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { newKey } from '../../client/device/new-key.ts'
import { useApp, useRead } from '../../client/hooks.ts'
import { kitchen } from '../../contract/kitchen.ts'
import type { Ticket } from '../../domain/entities.ts'
import type { Station } from '../../domain/stations.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { withChanges } from '../open-orders/item-changes.ts'
import { KeepAwake } from '../open-orders/keep-awake.tsx'
import { LiveList } from '../open-orders/live-list.tsx'
import { NotLive } from '../open-orders/not-live.tsx'
import { NotStored } from '../open-orders/not-stored.tsx'
import { useFullscreen } from '../open-orders/use-fullscreen.ts'
import { useItemChanges } from '../open-orders/use-item-changes.ts'
import type { OnNewOrder } from '../open-orders/use-new-order-sound.ts'
import { useReload } from '../open-orders/use-reload.ts'
import { readLocalJson, readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useIsWide } from '../shared/use-is-wide.ts'
import { useNow } from '../shared/use-now.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { AllDay } from './all-day-list.tsx'
import { CancelledTickets } from './cancelled-tickets.tsx'
import { cookFace } from './cook-face.tsx'
import { type Display, displayOf, ticketsHere } from './display.ts'
import { expoFace } from './expo-face.tsx'
import type { Face } from './face.ts'
import { FullScreen } from './full-screen.tsx'
import { KitchenDialogs } from './kitchen-dialogs.tsx'
import { type KitchenDialog, KitchenHeading } from './kitchen-heading.tsx'
import { bringsNew, type KnownTickets, withTickets } from './known-tickets.ts'
import { withAcknowledged, withSeen } from './seen-items.ts'
import { SteadyTaps } from './steady-taps.tsx'
import { Tickets } from './tickets.tsx'
import type { ShownTicket } from './tickets-in-order.ts'
import { type KitchenTaps, useKitchenTaps } from './use-kitchen-taps.ts'
import { useShownPlaces } from './use-shown-places.ts'

const PrinterStrip = later(async () => (await import('../printers/printer-strip.tsx')).PrinterStrip)

/** The wall of the kitchen: one ticket per open order, oldest first, with what the stations of this display make of it. */
export function KitchenScreen() {
  const list = useRead(kitchen.list)
  const cancelled = useRead(kitchen.cancelled)
  const stations = useRead(kitchen.stations).data
  const [display, changeDisplay] = useDisplay()
  const nowMs = useNow(15_000)
  const [dialog, setDialog] = useState<KitchenDialog | null>(null)
  // The pass has whole orders.
  const chosen = display.isExpo ? everything : display.stations
  const here = useTicketsHere(list.data, chosen, stations)
  const gone = useMemo(() => ticketsHere(cancelled.data ?? none, chosen, stations), [cancelled.data, chosen, stations])
  const { seen, acknowledge } = useSeenItems(here)
  const taps = useKitchenTaps(here, display.bumpsItself)
  const places = useShownPlaces(here, seen, nowMs, display.isExpo)
  const { reload, busy } = useReload(list)
  const { isFullscreen, toggle } = useFullscreen()
  const [slot, setSlot] = useState<HTMLDivElement | null>(null)
  const wall = useRef<HTMLElement>(null)
  const Shown = isFullscreen ? FullScreen : Tickets
  const face = useFace(display.isExpo, taps, stations, acknowledge)
  const onNewOrder = useNewTickets(list.data && here)
  const isWide = useIsWide('48rem')
  useSayOpened()
  const open = useStableCallback((wanted: KitchenDialog) =>
    wanted === 'all-day' && isWide ? changeDisplay({ showsAllDay: !display.showsAllDay }) : setDialog(wanted),
  )
  useFocusFallback()
  return (
    <section
      ref={wall}
      data-theme={useKitchenTheme()}
      className={`bg-ground ${isFullscreen ? 'flex h-full flex-col p-2' : 'min-h-full px-3 pt-0.5 pb-3 sm:px-4'}`}
    >
      <SteadyTaps wall={wall} />
      <NotLive />
      <KeepAwake />
      <KitchenHeading
        shows={display.isExpo ? [t('kitchen.expo')] : titlesOf(stations, chosen)}
        isBusy={busy}
        isFullscreen={isFullscreen}
        onNewOrder={onNewOrder}
        onOpen={open}
        isAllDayShown={display.showsAllDay}
        onUndo={taps.undo}
        onRefresh={reload}
        onFullscreen={toggle}
        slotRef={setSlot}
      />
      <PrinterStrip />
      <CancelledTickets cancelled={gone} seen={seen} onAcknowledge={acknowledge} />
      <Wall isFullscreen={isFullscreen} display={display} tickets={here}>
        <LiveList list={list}>
          {() => (
            <Shown
              places={places}
              nowMs={nowMs}
              face={face}
              slot={slot}
              hasKeys={display.hasKeys}
              textSize={display.text}
              onUndo={taps.undo}
              onOpen={open}
            />
          )}
        </LiveList>
      </Wall>
      {dialog && (
        <KitchenDialogs
          dialog={dialog}
          tickets={here}
          display={display}
          stations={stations ?? []}
          taps={taps}
          onChange={changeDisplay}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

/** Tells the server that somebody looks: a store where nobody does may have no display. */
function useSayOpened(): void {
  const { call } = useApp()

  // Talks to the server. Nothing depends on it: who opens the page again says so again.
  useEffect(() => {
    call(kitchen.opened, {}, { key: newKey() }).catch(() => {})
  }, [call])
}

/** As a cook needs the tickets, or as anybody who stands at the pass. */
function useFace(
  isExpo: boolean,
  taps: KitchenTaps,
  stations: readonly Station[] | undefined,
  acknowledge: SeenItems['acknowledge'],
): Face {
  return useMemo(
    () => (isExpo ? expoFace(taps, stations ?? [], acknowledge) : cookFace(taps, acknowledge)),
    [isExpo, taps, stations, acknowledge],
  )
}

interface WallProps {
  readonly isFullscreen: boolean
  readonly display: Display
  readonly tickets: readonly ShownTicket[]
  readonly children: ReactNode
}

/** The tickets in the letters of this display, and All-day beside them. The buttons above keep theirs. */
function Wall({ isFullscreen, display, tickets, children }: WallProps) {
  return (
    <div
      data-text={display.text}
      className={isFullscreen ? 'flex min-h-0 grow gap-3 pt-2' : 'flex items-start gap-3 pt-0.5'}
    >
      <div className={isFullscreen ? 'flex min-h-0 min-w-0 grow flex-col' : 'min-w-0 grow'}>
        <NotStored list={kitchen.list} />
        {children}
      </div>
      {display.showsAllDay && (
        <aside
          aria-label={t('kitchen.allDay')}
          className={`w-64 shrink-0 overflow-y-auto rounded-card border border-line bg-surface p-2 max-md:hidden ${isFullscreen ? '' : 'sticky top-0.5 max-h-[calc(100dvh-6.5rem)]'}`}
        >
          <AllDay tickets={tickets} />
        </aside>
      )}
    </div>
  )
}

const none: readonly Ticket[] = []
const everything: readonly number[] = []

const titlesOf = (stations: readonly Station[] = [], chosen: readonly number[]): readonly string[] =>
  stations.filter(({ id }) => chosen.includes(id)).map(({ title }) => title)

/** Dark, as a wall in a kitchen should be, unless the person chose light for the whole app. */
function useKitchenTheme(): 'dark' | 'light' {
  return useSyncExternalStore(watchTheme, () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'))
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** What this device's kitchen display shows, and how to choose something else. */
function useDisplay(): readonly [Display, (changes: Partial<Display>) => void] {
  const [display, setDisplay] = useState(() => displayOf(readLocalStorage(key)))
  function change(changes: Partial<Display>) {
    const next = { ...display, ...changes }
    setDisplay(next)
    writeLocalStorage(key, JSON.stringify(next))
  }
  return [display, change]
}

const key = 'comanda-kitchen-display'

/** The tickets of this display, with what was tapped here laid over them. */
function useTicketsHere(
  tickets: readonly Ticket[] | undefined,
  chosen: readonly number[],
  stations: readonly Station[] | undefined,
): readonly ShownTicket[] {
  const changes = useItemChanges()
  return useMemo(
    () => ticketsHere(withChanges<ShownTicket>(tickets ?? noTickets, changes), chosen, stations),
    [tickets, changes, chosen, stations],
  )
}

const noTickets: readonly Ticket[] = []

/**
 * Tells when the list brings a ticket that is new on this display; not for those that hung there when it was opened.
 * `tickets` undefined: nothing is known yet.
 */
function useNewTickets(tickets: readonly ShownTicket[] | undefined): OnNewOrder {
  const listeners = useRef(new Set<() => void>())
  const known = useRef<KnownTickets | null>(null)

  // Talks to anybody who rings.
  useEffect(() => {
    if (!tickets) return
    const ids = tickets.map(({ id }) => id)
    const before = known.current
    known.current = withTickets(before, ids)
    if (before && bringsNew(before, ids)) for (const run of listeners.current) run()
  }, [tickets])

  return useStableCallback((run: () => void) => {
    listeners.current.add(run)
    return () => void listeners.current.delete(run)
  })
}

interface SeenItems {
  readonly seen: ReadonlySet<number>
  /** A cook knows that these are cancelled. */
  readonly acknowledge: (itemIds: readonly number[]) => void
}

/** Which dishes have hung on this wall, also before a reload; they are remembered on this device. */
function useSeenItems(tickets: readonly ShownTicket[]): SeenItems {
  const [known, setKnown] = useState<ReadonlySet<number>>(recallSeen)
  const seen = withSeen(known, tickets)
  if (seen !== known) setKnown(seen)

  // Talks to the device's storage.
  useEffect(() => writeLocalStorage(seenKey, JSON.stringify([...seen])), [seen])

  const acknowledge = useStableCallback((itemIds: readonly number[]) =>
    setKnown(last => withAcknowledged(last, itemIds)),
  )
  return { seen, acknowledge }
}

function recallSeen(): ReadonlySet<number> {
  const stored = readLocalJson(seenKey)
  return new Set(Array.isArray(stored) ? stored.filter(id => typeof id === 'number') : [])
}

const seenKey = 'comanda-seen-items'
