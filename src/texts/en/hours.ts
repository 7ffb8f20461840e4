/** Hours of the week, as tills, owners and guests read them. */
export const hours = {
  allDay: 'all day',
  fri: 'Fri',
  fromTo: '{from}–{to}',
  mon: 'Mon',
  sat: 'Sat',
  sun: 'Sun',
  thu: 'Thu',
  tue: 'Tue',
  wed: 'Wed',
} as const
