import { addDays, businessDay } from '../../domain/business-day.ts'
import { fold } from '../../domain/fold.ts'
import { rightsText } from '../auth/stored-rights.ts'
import { usernameKey } from '../auth/username-key.ts'
import type { Tx } from '../db/open.ts'
import { phoneKey } from '../store/phones.ts'
import { savePrintSettings, saveStore } from '../store/save-store.ts'
import { chanceFrom } from './chance.ts'
import { demoPaymentTypes, demoPrintSettings, demoStaff, demoStore, demoTables } from './content.ts'
import type { DemoPhoto } from './demo-photos.ts'
import { fillMenu } from './fill-menu.ts'
import { arrivalMinute, historyDays, instantOf, minuteMs } from './opening-hours.ts'

interface Furnishing {
  readonly seed: string
  readonly photos: readonly DemoPhoto[]
  /** The staff have one password, so that one hash serves all of them. */
  readonly passwordHash: string
  readonly now: number
}

export async function furnish(tx: Tx, { seed, photos, passwordHash, now }: Furnishing): Promise<void> {
  await fillStore(tx)
  await fillMenu(tx, photos, now)
  await fillStaff(tx, passwordHash, now)
  await fillCustomers(tx, seed, now)
}

async function fillStore(tx: Tx): Promise<void> {
  await saveStore(tx, demoStore)
  await savePrintSettings(tx, demoPrintSettings)
  const present = await tx.selectFrom('payment_types').select('title').execute()
  const newTypes = demoPaymentTypes.filter(({ title }) => !present.some(type => type.title === title))
  for (const { title, isActive } of newTypes)
    await tx
      .insertInto('payment_types')
      .values({ title, is_active: Number(isActive), is_cash: Number(title === 'Cash') })
      .execute()
  await tx
    .insertInto('store_tables')
    .values(
      demoTables.map(({ title, floor, seatingCapacity }) => ({ title, floor, seating_capacity: seatingCapacity })),
    )
    .execute()
}

/** The administrator is there already, under whatever name the restaurant was started with. */
async function fillStaff(tx: Tx, password_hash: string, now: number): Promise<void> {
  for (const { username, name, role, designation, phone, email, scopes, rights } of demoStaff) {
    if (role === 'admin')
      await tx.updateTable('users').set({ name, designation, phone, email }).where('role', '=', 'admin').execute()
    else
      await tx
        .insertInto('users')
        .values({
          username,
          username_key: usernameKey(username),
          name,
          role,
          designation,
          phone,
          email,
          scope: scopes.join(','),
          rights: rightsText(rights),
          password_hash,
          made_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
}

/** The first ones registered a month ago, the last ones today. */
async function fillCustomers(tx: Tx, seed: string, now: number): Promise<void> {
  const chance = chanceFrom(`${seed} customers`)
  const today = businessDay(now, demoStore.timeZone, demoStore.dayStartsAtHour)
  const rows = demoCustomers.map(({ phone, name, email, gender, birthDate }, i) => {
    const day = addDays(today, Math.floor((i * (historyDays + 1)) / demoCustomers.length) - historyDays)
    const cameAt = instantOf(day, arrivalMinute(chance), demoStore)
    const made_at = Math.min(cameAt, now - chance.whole(20, 90) * minuteMs)
    const phone_key = phoneKey(phone, demoStore.country)
    return { phone, phone_key, name, name_folded: fold(name), email, gender, birth_date: birthDate, made_at }
  })
  await tx
    .insertInto('customers')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Gender = 'female' | 'male' | 'other'
/** `birthDate` is 'YYYY-MM-DD'. */
type Row = readonly [phone: string, name: string, hasEmail: boolean, gender?: Gender | null, birthDate?: string]

/** Invented guests: surnames from the larder, phones that no Spanish network hands out, mail to example.com (RFC 2606). */
const rows: readonly Row[] = [
  ['555010127', 'Raúl Rábano', false],
  ['555010135', 'Jaime Jengibre', true, 'male'],
  ['555010126', 'Teo Cacao', true, 'male', '1987-05-18'],
  ['555010122', 'Leo Dulce', true, 'male'],
  ['555010121', 'Hugo Garbanzo', false, 'male', '1965-01-18'],
  ['555010123', 'Martín Laurel', true, 'male', '1959-05-14'],
  ['555010108', 'Nieves Fría', true, 'female', '1983-04-02'],
  ['555010113', 'Marta Tomillo', true, 'female', '1986-07-02'],
  ['555010119', 'Tomás Tomate', true, 'male', '1988-07-02'],
  ['555010125', 'Simón Sésamo', true, 'male'],
  ['555010109', 'Lucía Limón', false, null, '1956-07-14'],
  ['555010102', 'Marina Salado', true, 'female'],
  ['555010118', 'Irene Azúcar', false, null, '1988-01-19'],
  ['555010101', 'Rosa Romero', true, 'female', '1971-03-13'],
  ['555010107', 'Paz Almendra', true, 'female'],
  ['555010139', 'Noah Nogal', false, 'male', '2000-06-15'],
  ['555010105', 'Clara Huevo', true, 'female'],
  ['555010128', 'Iván Comino', true, 'male', '2003-11-06'],
  ['555010133', 'Pablo Pepino', false, 'male', '1957-09-23'],
  ['555010114', 'Noa Avellana', true, 'female', '2003-10-04'],
  ['555010131', 'Mateo Melón', true, 'male', '1991-04-12'],
  ['555010104', 'Olivia Aceituna', true, 'female', '2003-09-04'],
  ['555010103', 'Alba Canela', false, 'female', '1992-01-03'],
  ['555010132', 'Darío Dátil', true, 'male'],
  ['555010110', 'Inés Perejil', true, 'female'],
  ['555010115', 'Julia Mostaza', false, 'female'],
  ['555010140', 'Sara Salsa', true, 'female'],
  ['555010111', 'Vera Sandía', true, 'female', '1955-04-03'],
  ['555010129', 'Félix Fideo', true, 'male', '1957-10-19'],
  ['555010134', 'Adrián Alcachofa', true, 'male', '1955-10-02'],
  ['555010117', 'Sol Naranjo', true, 'female'],
  ['555010137', 'Ariel Albahaca', true, 'other'],
  ['555010106', 'Pilar Pimentón', false, 'female', '1974-10-02'],
  ['555010136', 'Elías Espinaca', false, null, '1990-04-16'],
  ['555010112', 'Elvira Mantequilla', false, 'female'],
  ['555010116', 'Berta Castaña', true, 'female', '1965-11-21'],
  ['555010120', 'Bruno Cebolla', true, 'male'],
  ['555010124', 'Óscar Orégano', false, 'male', '1960-09-04'],
  ['555010130', 'Gael Granada', false, 'male'],
  ['555010138', 'Cruz Menta', true, 'other', '1994-09-14'],
]

/** 'Raúl Rábano' → 'raul.rabano@example.com' */
const emailOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@example.com`

const demoCustomers = rows.map(([phone, name, hasEmail, gender = null, birthDate = null]) => ({
  phone,
  name,
  email: hasEmail ? emailOf(name) : null,
  gender,
  birthDate,
}))
