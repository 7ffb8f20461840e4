import type { Party } from './tiles.ts'

export type Bill = Party['bills'][number]

/** The bill that is still to be settled; undefined: all is paid. */
export const openBill = ({ bills }: Party): Bill | undefined => bills.find(({ is_closed }) => is_closed === 0)

/** Those of guests who pay apart. */
export const openBills = ({ bills }: Party): Bill[] => bills.filter(({ is_closed }) => is_closed === 0)

/** The same guests with only this bill to settle; null: as they are. */
export const withBill = (party: Party, billNo: number | null): Party => ({
  ...party,
  bills: party.bills.filter(({ is_closed, bill_no }) => is_closed === 1 || billNo === null || bill_no === billNo),
})
