/** Bills and what was paid on them. */
export const bills = {
  notStated: 'Not stated',
} as const
