import { hashPassword } from '../../../src/server/auth/password.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { cheapPasswords } from '../../support/cheap-passwords.ts'
import { fillSmallMenu } from '../../support/small-menu.ts'

export const staffPassword = 'right-horse'

/** A small restaurant with so many users, 'staff-0', 'staff-1'… */
export async function furnish(database: Database, staff: number, now: number): Promise<void> {
  await fillSmallMenu(database)
  const password_hash = await hashPassword(staffPassword, cheapPasswords)
  const rows = Array.from({ length: staff }, (_, number) => ({
    username: `staff-${number}`,
    username_key: `staff-${number}`,
    name: `Staff ${number}`,
    role: 'user',
    scope: 'POS,ORDERS,KITCHEN',
    password_hash,
    made_at: now,
  }))
  await database.write(tx => tx.insertInto('users').values(rows).execute())
}
