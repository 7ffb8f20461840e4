/** The store's logo in black and white, as printers print it. The browser makes it; without it papers have none. */
import type { Picture } from '../../domain/papers/paper.ts'
import type { Db, Tx } from '../db/open.ts'

export async function readPrintLogo(db: Db): Promise<Picture | null> {
  return (await db.selectFrom('print_logo').select(['width', 'height', 'bits']).executeTakeFirst()) ?? null
}

export async function savePrintLogo(tx: Tx, { width, height, bits }: Picture): Promise<void> {
  const row = { width, height, bits: Buffer.from(bits) }
  await tx
    .insertInto('print_logo')
    .values({ id: 1, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function dropPrintLogo(tx: Tx): Promise<void> {
  await tx.deleteFrom('print_logo').execute()
}
