/**
 * Phones in the one spelling of E.164, so that a guest is found in any spelling and never registered twice; the country
 * by which they are read. Photos of deleted dishes go.
 */

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

interface Tables {
  store: { time_zone: string; country: string | null }
  customers: {
    phone: string
    phone_key: string | null
    made_at: number
    removed_at: number | null
    erased_at: number | null
  }
}

export function phones(): Migration {
  return {
    up: async (anyDb: Kysely<unknown>) => {
      await anyDb.schema.alterTable('store').addColumn('country', 'text').execute()
      await anyDb.schema.alterTable('customers').addColumn('phone_key', 'text').execute()
      const db = anyDb as Kysely<Tables>
      const store = await db.selectFrom('store').select('time_zone').executeTakeFirst()
      const country = store ? countryOf(store.time_zone) : null
      await db.updateTable('store').set({ country }).execute()
      await writeKeys(db, country)
      await anyDb.schema.createIndex('customers_by_phone_key').on('customers').column('phone_key').unique().execute()
      await sql`delete from photos where '/photos/' || name in
        (select image from menu_items where image is not null and removed_at is not null)
        and '/photos/' || name not in (select image from menu_items where image is not null and removed_at is null)
        and '/photos/' || name not in (select image from store where image is not null)`.execute(db)
      await sql`update menu_items set image = null where removed_at is not null`.execute(db)
    },
  }
}

async function writeKeys(db: Kysely<Tables>, country: CountryCode | null): Promise<void> {
  const taken = new Set<string>()
  const rows = await db
    .selectFrom('customers')
    .select('phone')
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('made_at')
    .execute()
  for (const { phone } of rows) {
    const parsed = parsePhoneNumberFromString(phone, country ?? undefined)
    const key = parsed?.isPossible() && !parsed.ext ? parsed.number : null
    // A guest who was registered twice in two spellings stays twice: the older one is found under all spellings.
    if (key === null || taken.has(key)) continue
    taken.add(key)
    await db.updateTable('customers').set({ phone_key: key }).where('phone', '=', phone).execute()
  }
}

function countryOf(timeZone: string): CountryCode | null {
  const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = letters.flatMap(first => letters.map(second => first + second)).filter(code => isSupportedCountry(code))
  const zonesOf = (country: string) =>
    (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.() ?? []
  return names.find(country => zonesOf(country).some(zone => canonical(zone) === canonical(timeZone))) ?? null
}
