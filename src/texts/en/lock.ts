/** A shared tablet: who is at it, and their PIN. */
export const lock = {
  askLock: 'Lock this tablet?',
  back: 'Back',
  chooseOwnPin: 'Choose your own PIN',
  keepOpen: 'Stay signed in',
  lock: 'Lock',
  lockAs: 'Lock: {name}',
  nobodyCanUnlock: 'Offline: nobody can unlock this tablet until the server is back.',
  nobodyHasPin: 'Nobody has a PIN yet. Sign in with your password, and choose one under Profile.',
  noConnection: 'No connection. Signing in needs the server.',
  onceMore: 'Enter it again',
  ownPinRule: '4 to 6 digits. Not one digit repeated, and no run such as 1234.',
  people: 'People',
  pinFor: 'PIN for {name}',
  pinsDiffer: 'The PINs do not match!',
  signInWithPassword: 'Sign in with your password',
  someoneElse: 'Someone else',
  unsent:
    '{count, plural, one {# not sent yet: it is sent when {names} signs in here again.} other {# not sent yet: they are sent when {names} signs in here again.}}',
  whoIsIt: 'Who is it?',
} as const
