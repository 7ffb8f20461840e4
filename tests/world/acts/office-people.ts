/** People: who works here with which rights, whose sessions end, and the guests who are known or booked. */

import { storeFacts } from '../../../src/client/session/store-facts.ts'
import { auth } from '../../../src/contract/auth.ts'
import { customers } from '../../../src/contract/customers.ts'
import { profile } from '../../../src/contract/profile.ts'
import { reservations } from '../../../src/contract/reservations.ts'
import { users } from '../../../src/contract/users.ts'
import { businessDay, localDateTime } from '../../../src/domain/business-day.ts'
import { presets, rightsOf } from '../../../src/domain/rights.ts'
import { act } from '../people/act.ts'
import { look, menuOf, one, type Scene } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { say, tap, told } from '../people/say.ts'

const ofHelpers = [users.add, users.update, users.updatePassword, users.setPin, users.remove]
const ofGuests = [customers.add, customers.updateByPhone, customers.removeByPhone, customers.exportByPhone]
const ofBookings = [reservations.add, reservations.update, reservations.remove]
const helperPassword = 'left-horse-battery'

export const officePeopleActs = [
  act('rights', 2, [users.update], async scene => {
    const { me, draws } = scene
    const plan = one(
      draws,
      me.house.people.filter(({ role }) => role === 'waiter' || role === 'cashier'),
    )
    const person = ((await look(scene, users.list)) ?? []).find(({ username }) => username === plan?.username)
    if (!person) return null
    const rights = {
      ...rightsOf(person),
      discount_percent_max: draws.pick([0, 10, 100]),
      void_after_start: draws.happens(0.5),
    }
    const body = { name: person.name, rights }
    return tap(scene, person.username, users.update, { params: { username: person.username }, body })
  }),
  act('helpers', 2, ofHelpers, someHelper),
  act('end-sessions', 1, [users.endSessions], async scene => {
    const plan = one(
      scene.draws,
      scene.me.house.people.filter(({ isAdmin }) => !isAdmin),
    )
    return plan && tap(scene, plan.username, users.endSessions, { params: { username: plan.username } })
  }),
  act('guests-office', 1, [...ofGuests, customers.eraseByPhone], someGuest),
]

/** Somebody who helps out for one evening; those of the cast keep their names and passwords. */
async function someHelper(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const helper = ((await look(scene, users.list)) ?? []).find(({ username }) => username.startsWith('helper'))
  if (!helper) {
    const username = `helper${draws.whole(1, 99)}`
    const { scopes, rights } = presets[draws.pick(['waiter', 'cashier'] as const)]
    const body = { name: username, username, password: helperPassword, userScopes: [...scopes], rights }
    return tap(scene, `${username} comes`, users.add, { body })
  }
  const params = { username: helper.username }
  const lot = draws.fraction()
  if (lot < 0.3) return tap(scene, `${helper.username} gets a PIN`, users.setPin, { params, body: { pin: '493817' } })
  if (lot < 0.5)
    return tap(scene, `${helper.username} gets a password`, users.updatePassword, {
      params,
      body: { password: `${helperPassword}!` },
    })
  if (lot < 0.7)
    return tap(scene, helper.username, users.update, {
      params,
      body: { name: 'Helper', rights: presets.shiftLead.rights },
    })
  return tap(scene, `${helper.username} goes`, users.remove, { params })
}

/** Their own: how they are spoken to, their PIN as it is, and their other devices. */
export const ownActs = [
  act('language', 1, [profile.setLanguage], async scene => {
    const language = scene.draws.pick([null, 'en', 'es', 'ar'] as const)
    return tap(scene, language ?? 'that of the store', profile.setLanguage, { body: { language } })
  }),
  act('own-pin', 1, [profile.setPin], async scene => {
    const { pin, password } = scene.me
    return pin === null ? null : tap(scene, 'as it was', profile.setPin, { body: { current: password, pin } })
  }),
  act('own-password', 1, [profile.changePassword], async scene => {
    const { password } = scene.me
    return tap(scene, 'as it was', profile.changePassword, { body: { current: password, password } })
  }),
  act('devices', 1, [auth.removeDevice, auth.signOutEverywhere], async scene => {
    const others = ((await look(scene, auth.devices)) ?? []).filter(({ isMyDevice }) => !isMyDevice)
    const other = one(scene.draws, others)
    if (other && scene.draws.happens(0.7))
      return tap(scene, `without ${other.device_name}`, auth.removeDevice, { body: { device_id: other.device_id } })
    return tap(scene, 'signed out everywhere else', auth.signOutEverywhere, undefined as never)
  }),
]

/** A guest is written down where somebody takes their order. */
export const guestActs = [
  act('guest', 1, [customers.add], async scene => {
    const phone = `6${scene.draws.whole(10_000_000, 99_999_999)}`
    return {
      what: phone,
      async send() {
        const said = await say(scene, customers.add, { body: { phone, name: `Guest ${phone}` } })
        if (said.kind === 'done') scene.me.house.guests.push(phone)
        return told(said)
      },
    }
  }),
]

export const bookingActs = [act('reservations', 1, ofBookings, someBooking)]

async function someGuest(scene: Scene): Promise<Wish | null> {
  const { draws, me } = scene
  const phone = one(draws, me.house.guests)
  if (phone === null) return null
  const lot = draws.fraction()
  if (lot < 0.4)
    return tap(scene, phone, customers.updateByPhone, { body: { phone, name: `Guest of ${draws.whole(1, 99)}` } })
  if (lot < 0.6) return tap(scene, `data of ${phone}`, customers.exportByPhone, { body: { phone } })
  const call = lot < 0.8 ? customers.removeByPhone : customers.eraseByPhone
  return {
    what: `without ${phone}`,
    async send() {
      const said = await say(scene, call, { body: { phone } })
      if (said.kind === 'done') me.house.guests.splice(me.house.guests.indexOf(phone), 1)
      return told(said)
    },
  }
}

async function someBooking(scene: Scene): Promise<Wish | null> {
  const { draws, me, tab } = scene
  const today = { type: 'today', from: null, to: null }
  const booked = (await look(scene, reservations.list, { query: today as never })) ?? []
  const booking = one(draws, booked)
  const { timeZone = 'UTC', dayStartsAtHour = 0 } = storeFacts() ?? {}
  const at = tab.app.now() + draws.whole(1, 5) * 3_600_000
  const date = localDateTime(at, timeZone).slice(0, 16)
  const day = businessDay(at, timeZone, dayStartsAtHour)
  const table = one(draws, (await menuOf(scene))?.init.storeTables ?? [])
  const details = { date, tableId: table?.id ?? null, peopleCount: draws.whole(1, 9), notes: null }
  const phone = one(draws, me.house.guests)
  if (!booking || draws.happens(0.5))
    return phone === null
      ? null
      : tap(scene, `${phone} on ${day}`, reservations.add, {
          body: { ...details, customerId: phone, refuseClash: true },
        })
  const params = { id: booking.id }
  if (draws.happens(0.3)) return tap(scene, `without ${booking.id}`, reservations.remove, { params })
  const body = { ...details, status: draws.pick(['booked', 'cancelled'] as const), refuseClash: false }
  return tap(scene, `${booking.id}`, reservations.update, { params, body })
}
