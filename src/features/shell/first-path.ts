import type { App } from '../../client/app.ts'
import { mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { firstPage, pageOf, startPath } from '../../domain/pages.ts'

/** The person who is signed in here; the marker cookie without a known person is not enough to show anything. */
export const personOf = ({ session }: App): User | null => (session.isAuthenticated() ? session.user() : null)

/** Where only orders can be taken, there is one page for the people who may take them. */
export function firstPathOf({ ordersOnly, store }: App, person: User): string {
  const till = pageOf('pos')
  const isTill = ordersOnly.isOn() && mayEnter(person, till.access)
  return (isTill ? till : firstPage(person, store.lastPage(person))).path
}

/** Whether the app, opened at the address `path`, shows POS to the person at it. */
export function opensTill(app: App, path: string): boolean {
  const person = app.session.tablet.isLocked() ? null : personOf(app)
  if (!person) return false
  const till = pageOf('pos')
  return (path === startPath ? firstPathOf(app, person) : path) === till.path && mayEnter(person, till.access)
}
