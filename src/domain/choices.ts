/** The values that people choose from, and the states of things (§3, §9). */
export const deliveryTypes = ['dinein', 'delivery', 'takeaway'] as const
export const customerTypes = ['WALKIN', 'CUSTOMER'] as const
export const itemStatuses = ['created', 'preparing', 'completed', 'delivered', 'cancelled'] as const
export const orderStatuses = ['created', 'completed', 'cancelled'] as const
export const paymentStatuses = ['pending', 'paid'] as const
export const reservationStatuses = ['booked', 'paid', 'cancelled'] as const
export const genders = ['female', 'male', 'other'] as const
/** After how many months without a visit a store may have its guests erased. */
export const eraseAfterMonths = [12, 24, 36, 60] as const
export const taxTypes = ['exclusive', 'inclusive'] as const
/** Until when something is sold out: 'tomorrow' is the beginning of the store's next business day. */
export const soldOutEnds = ['tomorrow', 'further notice'] as const

/** The coins to which cash may be rounded, in cents: 0.05 to 1.00, or 5 to 100 without decimals. */
export const roundingCents = [5, 10, 50, 100] as const
