/** What a new store needs before its first order, in the order in which an owner does it. */
export const setupSteps = [
  {
    step: 'store',
    page: 'store-details',
    title: 'dashboard.storeDetails',
    reason: 'dashboard.whyStore',
  },
  { step: 'taxes', page: 'taxes', title: 'dashboard.taxes', reason: 'dashboard.whyTaxes' },
  {
    step: 'categories',
    page: 'categories',
    title: 'dashboard.categories',
    reason: 'dashboard.whyCategories',
  },
  { step: 'items', page: 'menu-items', title: 'dashboard.firstDishes', reason: 'dashboard.whyItems' },
  { step: 'tables', page: 'tables', title: 'dashboard.tables', reason: 'dashboard.whyTables' },
] as const
