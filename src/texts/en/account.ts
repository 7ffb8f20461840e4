export const account = {
  othersLoggedOut: 'All your other devices will be logged out!',
  ownPassword: 'Your Password',
  showPassword: 'Show password',
  signOut: 'Sign Out',
  signOutElsewhere: 'Sign Out Everywhere Else',
  signOutElsewhereTitle: 'Sign out everywhere else?',
} as const
