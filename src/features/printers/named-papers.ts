/** Which papers a print page shows, in the server's names. */
import type { Input } from '../../contract/endpoint.ts'
import type { printers } from '../../contract/printers.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'

type Body = Input<typeof printers.paper>['body']
export type NamedPaper = Omit<Body, 'printerId'>

/** `read`: what this device has kept under a key. null: one of them is known to this device alone. */
export async function namedPapers(
  page: string,
  read: (key: string) => Promise<ReceiptSnapshot | null>,
): Promise<readonly NamedPaper[] | null> {
  const { pathname, searchParams } = new URL(page, location.href)
  const copy = searchParams.get('copy')
  const copyNo = copy === null || copy === 'offline' ? copy : Number(copy)
  const found = await Promise.all(searchParams.getAll('key').map(read))
  const named = found.map(receipt => receipt && nameOf(receipt, pathname === '/print-token', copyNo))
  return named.length > 0 && named.every(one => one !== null) ? named : null
}

function nameOf(receipt: ReceiptSnapshot, isToken: boolean, copy: number | 'offline' | null): NamedPaper | null {
  const { sent, document, bill, slip, orderId } = receipt
  const orderIds = orderId?.split(', ').map(Number) ?? []
  if (!sent) return null
  if (isToken) return orderIds.length === 1 ? { kind: 'token', orderId: orderIds[0] } : null
  if (slip) return { kind: 'slip', paymentId: slip.paymentId }
  if (bill) {
    const { at, billNo, printNo } = bill
    if (printNo === null) return null
    if (at !== undefined) return { kind: 'bill', at, billNo, printNo }
    return orderIds.length > 0 ? { kind: 'bill', orderIds, printNo } : null
  }
  if (document) {
    const copyNo = copy ?? document.copyNo ?? 0
    return document.number === null || copyNo === 'offline'
      ? null
      : { kind: 'receipt', invoiceId: document.number, copyNo }
  }
  return orderIds.length > 0 ? { kind: 'order', orderIds } : null
}
