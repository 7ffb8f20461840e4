/** Bills and what was paid on them. */
export const bills = {
  billAt: '{table}, bill {no}',
  actOther: 'changed the bill',
  actPay: 'took {sum} for bill {no}',
  actPayNothing: 'closed bill {no}',
  deviceCleared: 'device was cleared',
  devicePutBack: 'device was put back',
  deviceRemoved: 'device was removed',
  dueAt: '{table}: {due} is due',
  lastHeard: '{device} ({series}) was last heard at {at}. It may still hold payments.',
  neverHeard: '{device} ({series}) was not heard of. It may still hold payments.',
  nobody: 'Nobody',
  noTable: 'Without a table',
  notStated: 'Not stated',
  overpaidAt: '{bill}: {sum} is paid too much',
} as const
