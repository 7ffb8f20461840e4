import type { Party } from './tiles.ts'

export type Bill = Party['bills'][number]

/** The bill that is still to be settled; undefined: all is paid. */
export const openBill = ({ bills }: Party): Bill | undefined => bills.find(({ is_closed }) => is_closed === 0)
