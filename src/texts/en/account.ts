export const account = {
  ownPassword: 'Your Password',
  showPassword: 'Show password',
} as const
