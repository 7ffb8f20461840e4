/** '1' on a payment that its person was told is taken before the server answered: it is booked, whatever has changed. */
export const offlinePaymentHeader = 'comanda-late'
