export const account = {
  othersLoggedOut: 'All your other devices will be signed out.',
  ownPassword: 'Your Password',
  showPassword: 'Show password',
  signOut: 'Sign Out',
  signOutElsewhere: 'Sign Out Everywhere Else',
  signOutElsewhereTitle: 'Sign out everywhere else?',
  fourToSixDigits: '4 to 6 digits',
  noPin: 'None',
  pinSet: 'Set',
  pinTooShort: 'PIN too short to approve',
  showPin: 'Show PIN',
  sixDigits: '6 digits: this PIN unlocks more than the till',
} as const
