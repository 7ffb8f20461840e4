export const shared = {
  lastKnownState: '{failure} Last known state, from {at}.',
  delete: 'Delete',
  hoursAgo: '{hours} h ago',
  justNow: 'just now',
  minutesAgo: '{minutes} min ago',
  pageTitle: '{title} · Comanda',
  retry: 'Retry',
  search: 'Search',
  irreversible: 'Are you sure! This process is irreversible!',
  daysAgo: '{days} days ago',
  wait: 'Please wait...',
} as const
