/** What a screen says when a call failed and the server sent no message (§8). */
import type { PlainKey } from '../texts/text.ts'

/** `thrown`: no answer, or one without a message. `answered`: an answer without success. null: only logged. */
export type Failure = PlainKey | { readonly thrown: PlainKey; readonly answered: PlainKey } | null

export const failures = {
  signIn: 'failures.signIn',
  signOut: 'failures.signOut',
  createOrder: 'failures.createOrder',
  ordersAction: 'failures.ordersAction',
  peopleAction: 'failures.peopleAction',
  search: { thrown: 'failures.search', answered: 'failures.foundNothing' },
  customerLookUp: 'failures.customerLookUp',
  menuItemSave: 'failures.menuItemSave',
  settingsSave: 'failures.settingsSave',
  dashboardLoad: 'failures.dashboardLoad',
  ordersLoad: 'failures.ordersLoad',
  detailsLoad: 'failures.detailsLoad',
  customersLoad: 'failures.customersLoad',
  usersLoad: 'failures.usersLoad',
  reportsLoad: 'failures.reportsLoad',
  settingsLoad: 'failures.settingsLoad',
  settingsDetailsLoad: 'failures.settingsDetailsLoad',
  devicesLoad: 'failures.devicesLoad',
  logged: null,
} as const satisfies Record<string, Failure>

/** The text for a failure; null when the catalogue says to log only (§8). */
export function failureText(failure: Failure, answered: boolean): PlainKey | null {
  if (failure === null || typeof failure === 'string') return failure
  return answered ? failure.answered : failure.thrown
}
