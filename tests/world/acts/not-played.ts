/** The writes of the contract that nobody makes in an evening, each with why: a new call is one or the other. */

const evening = 'the evening itself makes it: everybody signs in, and sessions are renewed'
const sharedTablet =
  'nobody shares a tablet tonight: it locks, and its PINs open it, which the journeys of tablets play'
const printer = 'there is no printer tonight: papers come with printers that stand in memory'
const picture = 'a picture moves no order and no sum, and its bytes do not cross this wire'
const byPhone = 'our screens name guests by their phone in the body: the brothers of this call are played'
const readsOnly = 'it changes nothing: what it says is looked at where its orders are paid'
const administrators = 'it decides who administers: the one of tonight must stay one'

export const notPlayed: Readonly<Record<string, string>> = {
  'POST /auth/signin': evening,
  'POST /auth/refresh-token': evening,
  'POST /auth/enrol': sharedTablet,
  'POST /auth/people': sharedTablet,
  'POST /auth/unlock': sharedTablet,
  'POST /auth/lock': sharedTablet,
  'POST /tablets/:id/update': sharedTablet,
  'POST /tablets/:id/allow-pins': sharedTablet,
  'POST /tablets/:id/remove': sharedTablet,
  'POST /settings/printers/add': printer,
  'POST /settings/printers/:id/update': printer,
  'DELETE /settings/printers/:id': printer,
  'POST /settings/printers/:id/check': printer,
  'POST /settings/printers/:id/test': printer,
  'POST /settings/printers/:id/pulse': printer,
  'POST /print/kitchen': printer,
  'POST /print/paper': printer,
  'POST /print/jobs/settle': printer,
  'POST /print/printers/:id/redirect': printer,
  'POST /settings/store-setting/upload-logo': picture,
  'POST /settings/store-setting/remove-logo': picture,
  'POST /settings/print-logo': picture,
  'DELETE /settings/print-logo': picture,
  'POST /menu-items/update/:id/upload-photo': picture,
  'POST /menu-items/update/:id/remove-photo': picture,
  'POST /customers/:id/update': byPhone,
  'DELETE /customers/:id/delete': byPhone,
  'POST /orders/complete-order-payment-summary': readsOnly,
  'POST /invoices/orders': readsOnly,
  'POST /profile/leave-admin': administrators,
  'POST /users/make-admin/:username': administrators,
  'POST /till/series/:code/close': 'no screen makes it: a series ends with its device, which is an act',
  'POST /settings/backup': 'when backups are made is the server of this world, at rest',
  'POST /settings/backup/run': 'backups are made by the server of this world, at rest',
}
