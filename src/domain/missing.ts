/** What is said when the one thing that an action needs is missing: the rows of §5 that no form's schema checks. */
export const cartIsEmpty = 'Cart is empty!'
export const phoneToSearch = 'Please provide phone number to search!'
export const reservationCustomerLookUp = 'Please provide customer phone number to search!'
export const customerWithoutPhone = "Please Provide Customer's Phone!"
export const reservationWithoutId = 'Invalid request!'
export const passwordResetWithoutUser = 'Invalid Request!'
