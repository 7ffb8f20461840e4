export const account = {
  close: 'Close',
  ownPassword: 'Your Password',
  showPassword: 'Show password',
} as const
