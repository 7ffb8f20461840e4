export const sales = {
  day: 'Day',
  hour: 'Hour',
  month: 'Month',
  orders: 'Orders',
  ordersAndRevenuePer: 'Orders and revenue per {step}',
  plot: 'Plot',
  ordersPer: 'Orders per {step}',
  revenue: 'Revenue',
  revenuePer: 'Revenue per {step}',
  asTable: 'Show as a table',
  plotWithTable: '{title}; the table below has the figures',
} as const
