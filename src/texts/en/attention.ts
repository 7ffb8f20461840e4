export const attention = {
  asPrinted: 'Order {token} was paid offline with dishes or prices that the menu does not know. It stands as printed.',
  floatMissing: '{drawer} opened by itself with a payment. Count the float.',
  lateOrder: 'Taken for {from} at {taken}. The party moved to {to} at {moved}. Move it too?',
  leftBefore: '{count, plural, one {# order was} other {# orders were}} completed without payment before {day}, {sum}.',
  numbersLost: '{numbers} never arrived. The series of {device} is closed.',
  numbersMissing: '{numbers} did not arrive yet: they are still on {device}.',
  numberTwice: '{printed} was used before. What was printed under it is booked as {booked}.',
  overpaid: 'More was paid on bill {no} of {table} than it comes to.',
  paidForNothing: 'Bill {no} of {table} was paid in part, and nothing stands on it any more.',
  typeUnknown: 'Taken offline in a payment type that the store does not have. It is booked as not stated.',
  unfit: '{number} was printed offline and does not fit what was charged. {note} takes it back.',
  zOff: '{number} does not add up: {sum}.',
} as const
