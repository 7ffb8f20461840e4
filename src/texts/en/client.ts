/** What the way to the server says by itself. */
export const client = {
  cartChanged: 'The order was changed in another window. Please check it.',
  deviceIsStuck: 'This device does not answer. Please close the other windows of Comanda on it!',
  discarded: 'This was discarded.',
  openCartDraft: 'Open cart',
  signedOutCartKept: 'Signed out. Your open order was saved as a draft.',
  signedOutHere: 'Signed out on this device.',
  signInFirst: 'Please sign in!',
  wait: 'Please wait...',
  withReference: '{text} Reference {reference}',
} as const
