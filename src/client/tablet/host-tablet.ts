import type { TabletRecord } from './tablet-record.ts'
import type { TabletRoom } from './tablet-room.ts'

interface HostedTablet {
  readonly tabletRoom: () => Promise<TabletRoom>
  readonly close: () => void
}

/** Loads what only shared tablets do as soon as this browser is one. */
export function hostTablet(tablet: TabletRecord, load: () => Promise<TabletRoom>): HostedTablet {
  let room: Promise<TabletRoom> | null = null

  function tabletRoom(): Promise<TabletRoom> {
    room ??= load().catch(error => {
      room = null
      // Without it nothing could be locked or unlocked.
      tablet.decide()
      throw error
    })
    return room
  }

  function look() {
    if (tablet.current()) tabletRoom().catch(() => {})
  }

  const stop = tablet.subscribe(look)
  look()
  return {
    tabletRoom,
    close() {
      stop()
      void room?.then(({ close }) => close())
    },
  }
}
