import { addDays } from '../../domain/business-day.ts'
import type { StoreTable } from '../../domain/entities.ts'
import type { Tx } from '../db/open.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { demoReservationNotes } from './content-notes.ts'
import type { Guest } from './fill-orders.ts'
import { type Clock, instantOf, minuteMs } from './opening-hours.ts'

const firstDay = -1
const lastDay = 7
const forToday = 4
const forAnotherDay = 1

const times = [
  { hour: 21, minute: '00' },
  { hour: 14, minute: '30' },
  { hour: 20, minute: '30' },
  { hour: 13, minute: '45' },
]

/** Adds what the days around `today` lack; a day that has its reservations gets no more. */
export async function fillReservations(
  tx: Tx,
  today: string,
  now: number,
  house: {
    readonly seed: string
    readonly clock: Clock
    readonly tables: readonly StoreTable[]
    readonly guests: readonly Guest[]
  },
): Promise<void> {
  if (house.guests.length === 0) return
  for (let offset = firstDay; offset <= lastDay; offset++) {
    const day = addDays(today, offset)
    const { count } = await tx
      .selectFrom('reservations')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('date', '>=', `${day}T00:00`)
      .where('date', '<=', `${day}T23:59`)
      .executeTakeFirstOrThrow()
    const wanted = offset === 0 ? forToday : forAnotherDay
    for (let i = count; i < wanted; i++) {
      const time = times[(i + offset + times.length) % times.length]
      if (!time) continue
      // The instant is part of the seed: a code that was given out, and its reservation deleted, never comes again.
      const chance = chanceFrom(`${house.seed} reservation ${day} ${i} ${now}`)
      const madeAt =
        Math.min(now, instantOf(day, time.hour * 60, house.clock)) - chance.whole(30, 3 * 24 * 60) * minuteMs
      const known = house.guests.filter(guest => guest.made_at <= madeAt)
      const guest = chance.pick(known.length > 0 ? known : house.guests)
      const people = chance.whole(2, 8)
      const fitting = house.tables.filter(table => table.seating_capacity >= people)
      await tx
        .insertInto('reservations')
        .values({
          customer_phone: guest.phone,
          customer_name: guest.name,
          date: `${day}T${time.hour}:${time.minute}`,
          table_id: fitting.length > 0 ? chance.pickEarly(fitting).id : null,
          status: statusOf(offset, chance),
          notes: chance.happens(0.7) ? chance.pick(demoReservationNotes) : null,
          people_count: people,
          unique_code: codeOf(chance),
          made_at: madeAt,
        })
        .execute()
    }
  }
}

function statusOf(offset: number, chance: Chance): 'booked' | 'paid' | 'cancelled' {
  if (offset < 0) return 'paid'
  return chance.happens(0.15) ? 'cancelled' : 'booked'
}

const codeLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789']
const codeOf = (chance: Chance): string => Array.from({ length: 10 }, () => chance.pick(codeLetters)).join('')
