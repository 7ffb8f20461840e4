export const openOrders = {
  lastKnownState: 'Last known state, from {at} ({age}).',
  newOrder: 'New order',
  noConnection: 'No connection.',
  noOrderWasOpen: 'No order was open at {at}.',
  noOrdersPending: 'No Orders Pending!',
  notes: 'Notes',
  ordersLoaded: 'Orders Loaded!',
  retry: 'Retry',
  enableSound: 'Tap to enable sound',
  wait: 'Please wait...',
  waitingSent: 'waiting to be sent',
} as const
