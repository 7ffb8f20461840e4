/** What the server says when it refuses a call. */
export const refused = {
  signInFirst: 'Please sign in!',
  tooManyPasswords:
    'Too many wrong passwords! Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  tooManySignIns: 'Too many sign-ins at once! Please try again in a moment.',
  tooManyWrites: 'Too much at once! It goes on in a moment.',
} as const
