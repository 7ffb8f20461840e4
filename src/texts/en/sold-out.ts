export const soldOut = {
  allBack: 'All of {category}: back on the menu',
  allToday: 'All of {category}: sold out today',
  availability: 'Availability of {title}',
  back: 'Back on the menu',
  today: 'Sold out today',
  untilFurtherNotice: 'Sold out until further notice',
} as const
