/** What each right allows, and the kinds of work that the form fills in. */
export const rights = {
  all: 'All',
  approve: 'Approve for others',
  cashier: 'Cashier',
  closeShift: 'Close the shift',
  comp: 'Give items on the house',
  correctTender: 'Correct payments',
  discountPercent: 'Discount up to (%)',
  discountUpTo: 'Discount up to {percent} %',
  kitchen: 'Kitchen',
  manager: 'Manager',
  openDrawer: 'Open the drawer, cash in and out',
  refund: 'Refund',
  shiftLead: 'Shift lead',
  voidAfterBill: 'Cancel after the bill was printed',
  voidAfterStart: 'Cancel after the kitchen has started',
  waiter: 'Waiter',
} as const
