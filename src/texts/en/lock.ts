/** A shared tablet: who is at it, and their PIN. */
export const lock = {
  askLock: 'Lock this tablet?',
  back: 'Back',
  chooseOwnPin: 'Choose your own PIN',
  keepOpen: 'Keep it open',
  lock: 'Lock',
  lockAs: 'Lock: {name}',
  nobodyCanUnlock: 'Offline: nobody can unlock this tablet until the server is back.',
  nobodyHasPin: 'Nobody has a PIN yet. Sign in with your password, and choose one under Profile.',
  noConnection: 'No connection. The server has to answer before anybody can go on here.',
  onceMore: 'Once more',
  ownPinRule: '4 to 6 digits. Not one digit repeated, and no run such as 1234.',
  people: 'People',
  pinFor: 'PIN for {name}',
  pinsDiffer: 'The two are not the same!',
  signInWithPassword: 'Sign in with your password',
  someoneElse: 'Someone else',
  unsent:
    '{count, plural, one {# not sent yet: it leaves when {names} is here again.} other {# not sent yet: they leave when {names} is here again.}}',
  whoIsIt: 'Who is it?',
} as const
