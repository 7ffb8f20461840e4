export const soldOut = {
  allBack: 'All of {category}: back on the menu',
  allToday: 'All of {category}: sold out today',
  availability: 'Availability of {title}',
  back: 'Back on the menu',
  categoryForLong: 'None of these dishes can be ordered until somebody puts them back on the menu.',
  categoryQuestion: 'Mark all of {category} as sold out?',
  categoryToday: 'None of these dishes can be ordered today. They are back tomorrow.',
  markAll: 'Mark all as sold out',
  today: 'Sold out today',
  untilFurtherNotice: 'Sold out until further notice',
} as const
