/** The forms that the database has had, and the way from each to the present one. Shipped migrations are frozen. */

import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Migration } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'
import type { Engine } from './codec.ts'
import { copySqlite } from './copy-sqlite.ts'
import { restaurant } from './migrations/001-restaurant.ts'
import { sales } from './migrations/002-sales.ts'
import { devices } from './migrations/003-devices.ts'
import { soldOut } from './migrations/004-sold-out.ts'
import { lettersAndKeys } from './migrations/005-letters-and-keys.ts'
import { cancellations } from './migrations/006-cancellations.ts'
import { formerUsers } from './migrations/007-former-users.ts'
import { accounts } from './migrations/008-accounts.ts'
import { backupState } from './migrations/009-backup-state.ts'
import { guests } from './migrations/010-guests.ts'
import { readiness } from './migrations/011-readiness.ts'
import { keysWithAnEnd } from './migrations/012-keys-with-an-end.ts'
import { closing } from './migrations/013-closing.ts'
import { drafts } from './migrations/014-drafts.ts'
import { foodFacts } from './migrations/015-food-facts.ts'
import { menuChanges } from './migrations/016-menu-changes.ts'
import { phones } from './migrations/017-phones.ts'
import { salesBy } from './migrations/018-sales-by.ts'
import { rights } from './migrations/019-rights.ts'
import { audit } from './migrations/020-audit.ts'
import { approvals } from './migrations/021-approvals.ts'
import { tablets } from './migrations/022-tablets.ts'
import { money } from './migrations/023-money.ts'
import { facts } from './migrations/024-facts.ts'
import { refunds } from './migrations/025-refunds.ts'
import { shiftReports } from './migrations/028-shift-reports.ts'
import { splitBills } from './migrations/029-split-bills.ts'
import { ordersOfDays } from './migrations/030-orders-of-days.ts'
import { stations } from './migrations/031-stations.ts'
import { moneyOfDays } from './migrations/032-money-of-days.ts'
import { printsOfBills } from './migrations/033-prints-of-bills.ts'
import { movedParties } from './migrations/035-moved-parties.ts'
import { printers } from './migrations/036-printers.ts'
import { personOfCash } from './migrations/037-person-of-cash.ts'
import { correctedBy } from './migrations/038-corrected-by.ts'
import { sealsOfShifts } from './migrations/039-seals-of-shifts.ts'
import { priceDifferences } from './migrations/040-price-differences.ts'
import { startedItems } from './migrations/044-started-items.ts'
import { expectedAtCount } from './migrations/045-expected-at-count.ts'
import { lostNumbers } from './migrations/048-lost-numbers.ts'
import { orderOfBookings } from './migrations/049-order-of-bookings.ts'
import { foldedNames } from './migrations/053-folded-names.ts'
import { partyOfEachOrder } from './migrations/065-party-of-each-order.ts'
import { firstPasswords } from './migrations/066-first-passwords.ts'
import type { Database } from './open.ts'
import { type BeforeUpgrade, runMigrations, type Upgrade } from './run-migrations.ts'

export const migrations: Readonly<Record<string, (engine: Engine) => Migration>> = {
  '001-restaurant': restaurant,
  '002-sales': sales,
  '003-devices': devices,
  '004-sold-out': soldOut,
  '005-letters-and-keys': lettersAndKeys,
  '006-cancellations': cancellations,
  '007-former-users': formerUsers,
  '008-accounts': accounts,
  '009-backup-state': backupState,
  '010-guests': guests,
  '011-readiness': readiness,
  '012-keys-with-an-end': keysWithAnEnd,
  '013-closing': closing,
  '014-drafts': drafts,
  '015-food-facts': foodFacts,
  '016-menu-changes': menuChanges,
  '017-phones': phones,
  '018-sales-by': salesBy,
  '019-rights': rights,
  '020-audit': audit,
  '021-approvals': approvals,
  '022-tablets': tablets,
  '023-money': money,
  '024-facts': facts,
  '029-split-bills': splitBills,
  '030-orders-of-days': () => ordersOfDays,
  '025-refunds': refunds,
  '028-shift-reports': shiftReports,
  '031-stations': stations,
  '032-money-of-days': () => moneyOfDays,
  '033-prints-of-bills': () => printsOfBills,
  '035-moved-parties': () => movedParties,
  '036-printers': printers,
  '037-person-of-cash': personOfCash,
  '038-corrected-by': correctedBy,
  '039-seals-of-shifts': sealsOfShifts,
  '040-price-differences': priceDifferences,
  '044-started-items': startedItems,
  '045-expected-at-count': expectedAtCount,
  '048-lost-numbers': lostNumbers,
  '049-order-of-bookings': orderOfBookings,
  '053-folded-names': () => foldedNames,
  '065-party-of-each-order': () => partyOfEachOrder,
  '066-first-passwords': firstPasswords,
}

interface MigrateOptions {
  /** Copies a PostgreSQL database with data before it changes; the embedded one is copied into its own folder. */
  readonly beforeUpgrade?: BeforeUpgrade
  readonly upTo?: string
}

/** All in one transaction. Several processes may start at once. Throws CannotStart when the database is newer. */
export async function migrate(database: Database, { beforeUpgrade, upTo }: MigrateOptions = {}): Promise<void> {
  const { file } = database
  await runMigrations(database, {
    migrations,
    beforeUpgrade: file === null ? beforeUpgrade : upgrade => copyBeforeUpgrade(file, upgrade),
    upTo,
  })
}

/** The copy of the embedded database that is made, and tried, before a new version changes its form. */
const kept = 3
const prefix = 'before-upgrade-'

/** Copies `file` beside itself and keeps the latest three. Throws CannotStart when there is no good copy. */
export async function copyBeforeUpgrade(file: string, { from }: Upgrade, now = new Date()): Promise<void> {
  const folder = dirname(file)
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  try {
    await copySqlite(file, join(folder, `${prefix}${from.slice(0, 3)}-${time}.db`))
  } catch (error) {
    throw new CannotStart(
      `A new version wants to change the form of the database, and the copy that is made before could not be made:\n` +
        `${error instanceof Error ? error.message : error}\nNothing was changed. Make room in ${folder}, and start again.`,
      { cause: error },
    )
  }
  const copies = readdirSync(folder).filter(name => name.startsWith(prefix) && name.endsWith('.db'))
  const byAge = copies.toSorted((a, b) => timeIn(b).localeCompare(timeIn(a)))
  for (const name of byAge.slice(kept)) rmSync(join(folder, name), { force: true })
}

const timeIn = (name: string) => name.slice(`${prefix}001-`.length)
