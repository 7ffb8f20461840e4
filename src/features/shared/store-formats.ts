import { type StoreFacts, storeFacts } from '../../client/session/store-facts.ts'
import { deviceZone, type Formats, formatsOf } from '../../domain/formats.ts'

const locale = 'en-GB'

/** How numbers, days and times are written in this store. Receipts bear their own zone. */
export const formats = (timeZone = storeFacts()?.timeZone): Formats => formatsOf({ locale, timeZone })

/** The store's clock; before anything is known of it, this device's own. */
export const storeClock = (): Pick<StoreFacts, 'timeZone' | 'dayStartsAtHour'> =>
  storeFacts() ?? { timeZone: deviceZone(), dayStartsAtHour: 0 }
