/**
 * Browsers have the true time: a moved clock would have to reach pages, workers, cookies and caches alike. So the place
 * moves: a test restaurant lies where it is about noon, and at any hour of the day dinner is to come and yesterday over.
 */
const apartHours = 7

/** The server's clock. It runs like that of its browsers, and `ahead` lets time pass for the server alone. */
export interface RunningClock {
  readonly now: number
  readonly ahead: (ms: number) => void
}

/** A clock that begins with the true time. */
export function runningClock(): RunningClock {
  let aheadMs = 0
  return {
    get now() {
      return Date.now() + aheadMs
    },
    ahead(ms) {
      aheadMs += ms
    },
  }
}

/** The zone in which it is between 11:30 and 12:29 at `now`. */
export const zoneAtNoon = (now: number): string => zoneOf(hoursAtNoon(now))

/** The zone of the devices of a restaurant that lies at noon: seven hours away from it. */
export function zoneAway(now: number): string {
  const hours = hoursAtNoon(now)
  return zoneOf(hours + (hours > 12 - apartHours ? -apartHours : apartHours))
}

function hoursAtNoon(now: number): number {
  const minutes = Math.floor(now / 60_000) % 1_440
  return 12 - Math.floor((minutes + 30) / 60)
}

/** `Etc/GMT-2` is two hours ahead of UTC. */
const zoneOf = (hours: number): string =>
  hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
