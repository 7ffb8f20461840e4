export const periods = {
  apply: 'Apply',
  close: 'Close',
  toBeforeFrom: 'The To date must not be before the From date!',
  filter: 'Filter',
  from: 'From',
  selectFrom: 'Please select the From date!',
  selectTo: 'Please select the To date!',
  show: 'Show',
  showingFor: 'Showing {what} for <b>{period}</b>',
  to: 'To',
} as const
