export const login = {
  form: 'Login',
  logIn: 'Login',
  password: 'Password',
  unsentHere:
    '{count, plural, one {# not sent yet waits} other {# not sent yet wait}} on this device. Nothing is lost: it is sent when the person who made it signs in here again, or by an administrator.',
  username: 'Username',
  waiting: 'Please wait...',
} as const
