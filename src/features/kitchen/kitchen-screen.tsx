import { useMemo, useRef, useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { kitchen } from '../../contract/kitchen.ts'
import type { Ticket } from '../../domain/entities.ts'
import type { Station } from '../../domain/stations.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { KeepAwake } from '../open-orders/keep-awake.tsx'
import { LiveList } from '../open-orders/live-list.tsx'
import { NotLive } from '../open-orders/not-live.tsx'
import { useFullscreen } from '../open-orders/use-fullscreen.ts'
import { useReload } from '../open-orders/use-reload.ts'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useNow } from '../shared/use-now.ts'
import { CancelledTickets } from './cancelled-tickets.tsx'
import { cookFace } from './cook-face.tsx'
import { ticketsHere } from './display.ts'
import { expoFace } from './expo-face.tsx'
import { KitchenDialogs } from './kitchen-dialogs.tsx'
import { type KitchenDialog, KitchenHeading } from './kitchen-heading.tsx'
import { SteadyTaps } from './steady-taps.tsx'
import { Tickets } from './tickets.tsx'
import { useDisplay } from './use-display.ts'
import { useKitchenTaps } from './use-kitchen-taps.ts'
import { useKitchenTheme } from './use-kitchen-theme.ts'
import { useNewTickets } from './use-new-tickets.ts'
import { useSeenItems } from './use-seen-items.ts'
import { useShownPlaces } from './use-shown-places.ts'
import { useTicketsHere } from './use-tickets-here.ts'
import { Wall } from './wall.tsx'

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
  const Shown = isFullscreen ? Wall : Tickets
  const face = useMemo(
    () => (display.isExpo ? expoFace(taps, stations ?? [], acknowledge) : cookFace(taps, acknowledge)),
    [display.isExpo, taps, stations, acknowledge],
  )
  const onNewOrder = useNewTickets(list.data && here)
  useFocusFallback()
  return (
    <section
      ref={wall}
      data-theme={useKitchenTheme()}
      className={`bg-ground ${isFullscreen ? 'flex h-full flex-col p-2' : 'min-h-full p-3 sm:p-4'}`}
    >
      <SteadyTaps wall={wall} />
      <NotLive />
      <KeepAwake />
      <KitchenHeading
        shows={display.isExpo ? [t('kitchen.expo')] : titlesOf(stations, chosen)}
        isBusy={busy}
        isFullscreen={isFullscreen}
        onNewOrder={onNewOrder}
        onOpen={setDialog}
        onUndo={taps.undo}
        onRefresh={reload}
        onFullscreen={toggle}
        slotRef={setSlot}
      />
      <PrinterStrip />
      <CancelledTickets cancelled={gone} seen={seen} onAcknowledge={acknowledge} />
      <div className={isFullscreen ? 'flex min-h-0 grow flex-col pt-2' : 'pt-3'}>
        <LiveList list={list}>
          {() => (
            <Shown
              places={places}
              nowMs={nowMs}
              face={face}
              slot={slot}
              hasKeys={display.hasKeys}
              onUndo={taps.undo}
              onOpen={setDialog}
            />
          )}
        </LiveList>
      </div>
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

const none: readonly Ticket[] = []
const everything: readonly number[] = []

const titlesOf = (stations: readonly Station[] = [], chosen: readonly number[]): readonly string[] =>
  stations.filter(({ id }) => chosen.includes(id)).map(({ title }) => title)
