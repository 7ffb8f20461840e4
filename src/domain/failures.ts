/** What a screen says when a call failed and the server said nothing (§8). */

/** `thrown`: no answer came, or one without words. `answered`: the server answered, without success. null: only logged. */
export type Failure = string | { readonly thrown: string; readonly answered: string } | null

const somethingWrong = 'Something went wrong!'

export const failures = {
  signIn: somethingWrong,
  signOut: 'Something went wrong! Try later!',
  createOrder: somethingWrong,
  ordersAction: 'Error processing your request, Please try later!',
  peopleAction: somethingWrong,
  search: { thrown: 'Something went wrong! Try later!', answered: 'No result found!' },
  customerLookUp: 'Error getting details! please try later!',
  menuItemSave: "We're getting issue while processing your request, Please try later!",
  settingsSave: somethingWrong,
  dashboardLoad: 'Error Loading Dashboard Data, Please try later!',
  ordersLoad: 'Error loading orders! Please try later!',
  detailsLoad: 'Error loading details! Please try later!',
  customersLoad: 'Error Loading details! Please Try Later!',
  usersLoad: 'Error Loading details! Please try later!',
  reportsLoad: 'Error Loading Reports Data, Please try later!',
  settingsLoad: 'Error loading data, Try Later!',
  settingsDetailsLoad: 'Error loading details! Please Try Later!',
  devicesLoad: 'Error loading devices, Please try later!',
  logged: null,
} as const satisfies Record<string, Failure>

/** The words for a failure; null when the catalogue says to log only (§8). */
export function failureText(failure: Failure, answered: boolean): string | null {
  if (failure === null || typeof failure === 'string') return failure
  return answered ? failure.answered : failure.thrown
}
