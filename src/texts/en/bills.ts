/** Bills and what was paid on them. */
export const bills = {
  dueAt: '{table}: {due} is due',
  noTable: 'Without a table',
  notStated: 'Not stated',
} as const
