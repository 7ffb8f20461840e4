/** Constants and limits of the product (§9). Units are in the names. */

export const refusedRefreshesMax = 3

export const toastMs = 4_000
export const successToastMs = 2_000

export const customersPerPage = 10
export const searchResultsMax = 20
/** The most invoices in one answer. */
export const invoicesMax = 1_000
/** The menu items in a list of best sellers. */
export const topSellersMax = 10

export const notesMax = 100
export const quantityMin = 1
export const quantityMax = 999
export const cartLinesMax = 500
/** The orders of this device that can be printed again. */
export const lastOrdersMax = 20
/** The most drafts of one person, and how long one may be as JSON. */
export const draftsMax = 100
export const draftMaxChars = 200_000
/** The most ids in one whole-order action, and in one that is about items. */
export const orderIdsMax = 500
export const itemIdsMax = 500

/** How long an order may be cancelled as a slip of the finger, if the kitchen has not started. */
export const freshVoidMs = 10 * 60_000
/** How long ago an order may have been taken, by the device's clock, to be priced at that moment. */
export const orderTakenMaxMs = 72 * 60 * 60_000
/** How long a guest is charged what they were told when it was put into the order. */
export const priceHoldMs = 30 * 60_000
/** The most schedules, windows of one, price rules, and prices of one. */
export const schedulesMax = 50
export const scheduleWindowsMax = 50
export const priceRulesMax = 100
export const rulePricesMax = 2_000
/** How long an approval may be used. */
export const approvalMs = 10 * 60_000
/** What a person writes beside a reason. */
export const reasonTextMax = 100

/** Over how many bills a table is split at most, and in how many shares of its lines. */
export const splitBillsMax = 50
export const splitSharesMax = 2_000

/** The smallest discount, in percent. */
export const discountPercentMin = 0.01

/** The most payments that are taken for a bill at once, and the longest number on a terminal's slip. */
export const tendersMax = 10
export const slipMax = 40
/** Into how many parts a piece may be shared, and how many lines of an invoice are given back at once. */
export const sharesMax = 99
export const invoiceLinesMax = 2_000
/** The most guests at one table, and the most kinds of coins and notes. */
export const coversMax = 999
export const denominationsMax = 40
/** The longest number under which a tax office knows a firm. */
export const taxIdMax = 40

/** The most stations of a kitchen, and the most routes of its categories. */
export const stationsMax = 20
export const stationRoutesMax = 10_000
export const printersMax = 20
/** The longest name of a machine (RFC 1035). */
export const hostMax = 253
/** How many jobs somebody decides on at once. */
export const settledJobsMax = 100
/** Jobs that may wait at one printer before it takes no more papers but the kitchen's. */
export const waitingJobsMax = 500

/** The most parts in the list of what is ready, and tokens in each column of the board. */
export const readyMax = 200
export const boardMax = 100
/** How long a token that is ready stays on the board. */
export const onBoardMs = 20 * 60_000

/** Guests who sit there when the business day changes keep their table unless they have ordered nothing for so long. */
export const partyGapMs = 4 * 60 * 60_000

/** How long food of a closed order stays on the kitchen display. */
export const storedMaxMs = 4 * 60 * 60_000
/** The most orders on the list of what was completed without payment. */
export const unpaidMax = 500
/** The most orders on the list of open ones, unless more of them owe something or wait for their food. */
export const ordersListedMax = 500

/** How long prices that a device was told stay valid after they changed. */
export const menuVersionMaxAgeMs = 7 * 24 * 60 * 60_000

/** How long ago money may have been taken that still belongs to its own day. */
export const offlineMoneyMaxMs = 72 * 60 * 60_000
/** Money that comes late is booked up to this (by the currency's decimals), or up to so many times its bill. */
export const offlineMoneyMaxCents = { 0: 1_000_000, 2: 100_000 } as const
export const offlineMoneyMaxBills = 10
/** A tip above so many times its bill is a slip of the hand. */
export const tipMaxBills = 10
/** Who is given more than the bill and so many of the largest note has mistyped, or says that it is meant. */
export const givenMaxNotes = 10

export const titleMax = 120
export const textMax = 500
export const passwordMin = 8
export const passwordMax = 200
/** The most variants, and the most addons, that a new menu item brings along. */
export const newExtrasMax = 100
/** How many categories, or items of a category, are put in order at once. */
export const orderedMax = 10_000
/** The largest menu file, and the most dishes in one. */
export const menuFileMaxBytes = 4 * 1024 * 1024
export const menuFileRowsMax = 10_000
/** The most rows that a preview of a menu file lists. */
export const menuFileListMax = 200
/**
 * 99,999,999.99 in the store's currency, or 9,999,999,999 without decimals: far above any bill, far below what a number
 * can represent exactly.
 */
export const priceMaxCents = 9_999_999_999
/** 999,999,999,999.99: what sums come to, of whatever many prices; still far below what a number represents exactly. */
export const sumMaxCents = 99_999_999_999_999
export const ratePercentMax = 1_000

export const printWindowPx = 400
export const printDelayMs = 400
export const pageFormatsMm = ['80', '57'] as const

export const photoMaxBytes = 512 * 1024
export const photoMaxPx = 512
/** So many times the shorter side of a photo is the longer one at most: made small, nothing would be left of more. */
export const photoSidesMax = 20
export const qrCodePx = 1_080

export const supportReplyHours = 24

export const reconnectMinMs = 1_000
export const reconnectMaxMs = 5_000
export const connectTimeoutMs = 20_000

/** How long a device shows its stored data without an answer from the server. */
export const offlineMaxMs = 12 * 60 * 60_000

/** How long the server remembers a write by its key: longer than any tablet stays in a drawer. */
export const keyMaxAgeMs = 400 * 24 * 60 * 60_000
/** The longest answer that is stored for the repeat of a write. */
export const storedReplyMaxChars = 64 * 1024

/** Writes of one session at once, and then per second: far above a busy waiter, and above a tablet after a long day. */
export const writeBurstMax = 20_000
export const writesPerSecondMax = 300
/** How many reports, searches and similar reads of one session run at a time; more of them wait in a queue. */
export const heavyReadsMax = 3
/** Lines in one payment summary. */
export const summaryLinesMax = 5_000

export const requestBodyMaxBytes = 1024 * 1024
/** What somebody without a session may send: the longest name and password, however they are written in JSON. */
export const signedOutBodyMaxBytes = 16 * 1024
/** How much of a request that is too large is read and thrown away, so that its sender hears why: any phone's photo. */
export const readOffMaxBytes = 64 * 1024 * 1024
/** All headers of one request together: many times what browsers and proxies send. */
export const headersMaxBytes = 8 * 1024
/** How long a request may take to arrive: a photo over a very slow network, including its headers. */
export const requestTimeoutMs = 120_000
export const headersTimeoutMs = 30_000
/** How long a stopping server waits for requests under way. */
export const shutdownGraceMs = 10_000

/** Wrong passwords for one account from one address before the next try must wait. */
export const wrongPasswordsMax = 8
export const wrongPasswordsWindowMs = 15 * 60_000

export const pinDigitsMin = 4
export const pinDigitsMax = 6
/** How long a password that the server has made up opens anything. */
export const firstPasswordMs = 7 * 24 * 60 * 60_000
/** Wrong PINs of one person in one place before they need their password. */
export const pinTriesMax = 5
/** How long the answer waits to a PIN that is not looked at any more. */
export const blockedPinMs = 500
/** How long after a PIN or password a shared tablet asks for one again. */
export const tabletSessionMs = 12 * 60 * 60_000
export const tabletNameMax = 40

/** How long a session lasts without being used, and at most; also where the device is used every day. */
export const sessionMs = 30 * 24 * 60 * 60_000
export const sessionEndMs = 90 * 24 * 60 * 60_000

/** How many daily, weekly and monthly backups stay; all of the last 24 hours do. */
export const backupsStored = { daily: 7, weekly: 5, monthly: 12 } as const

/** After how many minutes a kitchen ticket is overdue (amber), and badly so (red). */
export const ticketOverdueMinutes = 10
export const ticketVeryOverdueMinutes = 20
/** Pieces of modifiers on a line. */
export const modifierCountMax = 50
/** Modifiers of a group, and groups of an item. */
export const modifiersMax = 100
export const itemGroupsMax = 20
/** Choices of a combo, components of a choice, and pieces of one combo. */
export const comboChoicesMax = 10
export const comboComponentsMax = 100
export const comboPiecesMax = 20
