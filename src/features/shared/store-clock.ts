import { type StoreFacts, storeFacts } from '../../client/session/store-facts.ts'
import { deviceZone } from '../../domain/time-zones.ts'

/** The store's clock; before anything is known of it, this device's own. */
export const storeClock = (): Pick<StoreFacts, 'timeZone' | 'dayStartsAtHour'> =>
  storeFacts() ?? { timeZone: deviceZone(), dayStartsAtHour: 0 }
