export const print = {
  close: 'Close',
  notFromHere: 'Not from this phone',
  noReceipt: 'There is no receipt on this device to print.',
  noToken: 'There is no token on this device to print.',
  notKept: 'No connection, and this device has no copy of this receipt.',
  print: 'Print',
  receipt: 'Receipt',
  token: 'Token',
  wait: 'Please wait...',
} as const
