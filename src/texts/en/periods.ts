export const periods = {
  apply: 'Apply',
  close: 'Close',
  filter: 'Filter',
  from: 'From',
  show: 'Show',
  showingFor: 'Showing {what} for <b>{period}</b>',
  to: 'To',
} as const
