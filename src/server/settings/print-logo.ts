/** The logo of the printers: kept beside the store's picture, from which a browser makes it. */
import type { settings } from '../../contract/settings.ts'
import type { RecordAct } from '../control/record.ts'
import { recordChange } from '../control/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { dropPrintLogo, readPrintLogo, savePrintLogo } from '../store/print-logo.ts'

type Calls = Pick<typeof settings, 'printLogo' | 'savePrintLogo' | 'removePrintLogo'>

export const printLogoHandlers: Handlers<Calls> = {
  printLogo: async ({ db }) => {
    const logo = await readPrintLogo(db)
    return { logo: logo && { ...logo, bits: Buffer.from(logo.bits).toString('base64') } }
  },
  savePrintLogo: async ({ db, body, record }) => {
    if (body === null) return removed(db, record)
    const { width, height, image } = body
    // Locked, so that a logo that is made from the picture before never lies beside the new one.
    const store = await db
      .selectFrom('store')
      .select('image')
      .$if(locksRows(db), query => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (image !== undefined && image !== store.image) throw new Refused(409, 'refused.logoChanged')
    await recorded(db, record, () => savePrintLogo(db, { width, height, bits: Buffer.from(body.bits, 'base64') }))
    return done('done.logoSaved')
  },
  removePrintLogo: ({ db, record }) => removed(db, record),
}

async function removed(tx: Tx, record: RecordAct) {
  await recorded(tx, record, () => dropPrintLogo(tx))
  return done('done.logoRemoved')
}

async function recorded(tx: Tx, record: RecordAct, change: () => Promise<void>): Promise<void> {
  const read = async () => {
    const logo = await readPrintLogo(tx)
    return { print_logo: logo && `${logo.width} × ${logo.height}` }
  }
  const before = await read()
  await change()
  recordChange(record, { act: 'store.change', before, after: await read() })
}
