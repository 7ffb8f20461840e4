/** The answer to every call that signs somebody in or keeps them signed in. */
import * as z from 'zod/mini'
import { user } from '../domain/entities.ts'
import { said } from './replies.ts'

/** What every page of a store must know, no matter who is signed in. */
const storeFacts = z.object({
  timeZone: z.string(),
  dayStartsAtHour: z.number(),
  currency: z.nullable(z.string()),
  /** 0: its amounts are whole, on the wire too ("500"). */
  currencyDecimals: z.union([z.literal(0), z.literal(2)]),
  language: z.string(),
  /** Those that its people use, the store's own first; empty: nobody has chosen. */
  languages: z.array(z.string()),
  /** How amounts and dates are written: 'de-AT'; null: as is usual for the language. */
  locale: z.nullable(z.string()),
  /** Of receipts and bills; null: the store's. */
  receiptLanguage: z.nullable(z.string()),
  /** Whom to write to for help; null: nobody is named. */
  supportEmail: z.nullable(z.string()),
})

/** The shared tablet on which a person works. `lockAfterS` 0: it is locked by hand only. */
export const tablet = z.object({ id: z.number(), name: z.string(), lockAfterS: z.number() })

/** `deviceLetter` distinguishes this device from all others that are signed in: 'B'. `tablet` null: a personal device. */
export const signedIn = z.extend(said, {
  user,
  deviceLetter: z.string(),
  store: storeFacts,
  tablet: z.nullable(tablet),
})
