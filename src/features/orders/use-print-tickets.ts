import { printers } from '../../contract/printers.ts'
import { useWrite } from '../shared/use-write.ts'
import type { Target } from './group-actions.ts'

/** Prints the kitchen's tickets of these orders once more. */
export function usePrintTickets() {
  const { run } = useWrite(printers.again)
  return async ({ orders }: Target) => {
    for (const { id } of orders) await run({ body: { orderId: id, printerId: null } })
  }
}
