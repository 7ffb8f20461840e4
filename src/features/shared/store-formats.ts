import { storeFacts } from '../../client/session/store-facts.ts'
import { type Formats, formatsOf } from '../../domain/formats.ts'

/** How numbers, days and times are written in this store. Receipts bear their own zone. */
export const formats = (timeZone = storeFacts()?.timeZone): Formats => formatsOf({ timeZone })
