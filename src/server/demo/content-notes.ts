export const demoReservationNotes = [
  'Birthday, please bring a candle with the dessert',
  'High chair needed',
  'By the window if possible',
  'Two guests are coeliac',
  'Arriving about ten minutes late',
  'Wheelchair, ground floor please',
  'Anniversary dinner',
  'One guest is allergic to shellfish',
  'With a small, quiet dog',
  'Paella for four ordered ahead',
  'Business lunch, needs an invoice',
  'Terrace only if it is warm enough',
] as const

/** What waiters write under a line; at most 100 characters (§9). */
export const demoLineNotes = [
  'no onions',
  'no garlic',
  'extra crispy',
  'sauce on the side',
  'no salt',
  'cut into two plates',
  'gluten free, please',
  'nut allergy!',
  'not too spicy',
  'without ice',
  'bring it with the main course',
  'no cheese',
] as const
