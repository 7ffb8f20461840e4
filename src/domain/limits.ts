/** Constants and limits of the product (§9). Units are in the names. */

export const refusedRefreshesMax = 3

export const toastMs = 4_000
export const successToastMs = 2_000
export const toastsMax = 20

export const customersPerPage = 10
export const searchResultsMax = 20
/** Invoices that one answer holds at most. */
export const invoicesMax = 1_000
/** Dishes in a list of what sells best. */
export const topSellersMax = 10

export const notesMax = 100
export const quantityMin = 1
export const quantityMax = 999
export const cartLinesMax = 500
/** Ids that one whole-order action may name. */
export const orderIdsMax = 500

/** How long prices stay good that a device was told before they changed. */
export const menuVersionMaxAgeMs = 7 * 24 * 60 * 60_000

export const titleMax = 120
export const textMax = 500
export const passwordMin = 8
export const passwordMax = 200
/** 99,999,999.99 in the store's currency: far above any bill, far below what a number can hold exactly. */
export const priceMaxCents = 9_999_999_999
export const ratePercentMax = 1_000

export const printWindowPx = 400
export const printDelayMs = 400
export const pageFormatsMm = ['80', '57'] as const

export const photoMaxBytes = 512 * 1024
export const photoMaxPx = 512
export const qrCodePx = 1_080

export const supportReplyHours = 24
export const supportEmail = 'support@comanda.example'

export const reconnectMinMs = 1_000
export const reconnectMaxMs = 5_000
export const connectTimeoutMs = 20_000

/** How long a device shows what it holds without an answer from the server. */
export const offlineMaxMs = 12 * 60 * 60_000

/** How long a write is known by its key: longer than any tablet stays in a drawer. */
export const keyMaxAgeMs = 400 * 24 * 60 * 60_000
/** The longest answer that is kept for the repeat of a write. */
export const storedReplyMaxChars = 64 * 1024

/** Writes of one session at once, and then in each second: far above a busy waiter, and above a tablet after a long day. */
export const writeBurstMax = 20_000
export const writesPerSecondMax = 300
/** Reports, searches and the like that one session has under way at a time; more of them wait in line. */
export const heavyReadsMax = 3
/** Lines in one payment summary. */
export const summaryLinesMax = 5_000

export const requestBodyMaxBytes = 1024 * 1024
/** What somebody may send who is not signed in: the longest name and password, however they are written in JSON. */
export const signedOutBodyMaxBytes = 16 * 1024
/** All headers of one request together: many times what browsers and proxies send. */
export const headersMaxBytes = 8 * 1024
/** How long a request may take to arrive: a photo over a very slow network, and its headers. */
export const requestTimeoutMs = 120_000
export const headersTimeoutMs = 30_000
/** How long a server that was told to stop waits for requests that are on their way. */
export const shutdownGraceMs = 10_000

/** Wrong passwords for one account from one address before the next try must wait. */
export const wrongPasswordsMax = 8
export const wrongPasswordsWindowMs = 15 * 60_000
