import type { ActName } from '../../domain/acts.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'

/** An act in words; one that only a newer server knows keeps its name. */
export const actText = (act: string): string => (isKnown(act) ? t(labels[act]) : act)

const isKnown = (act: string): act is ActName => Object.hasOwn(labels, act)

const labels: Readonly<Record<ActName, PlainKey>> = {
  'item.void': 'audit.itemVoid',
  'order.cancel': 'audit.orderCancel',
  'item.revive': 'audit.itemRevive',
  'item.withdraw': 'audit.itemWithdraw',
  'bill.print': 'audit.billPrint',
  'order.unpaid': 'audit.orderUnpaid',
  payment: 'audit.payment',
  refund: 'audit.refund',
  discount: 'audit.discount',
  comp: 'audit.comp',
  'service.change': 'audit.serviceChange',
  'discount.remove': 'audit.discountRemove',
  'party.move': 'audit.partyMove',
  'party.merge': 'audit.partyMerge',
  'order.move': 'audit.orderMove',
  drawer: 'audit.drawer',
  'tender.correct': 'audit.tenderCorrect',
  'cash.move': 'audit.cashMove',
  'overpayment.use': 'audit.overpaymentUse',
  'overpayment.keep': 'audit.overpaymentKeep',
  'shift.open': 'audit.shiftOpen',
  'shift.close': 'audit.shiftClose',
  z: 'audit.zReport',
  'invoice.copy': 'audit.invoiceCopy',
  'invoice.unfit': 'audit.invoiceUnfit',
  'series.close': 'audit.seriesClose',
  'user.add': 'audit.userAdd',
  'user.change': 'audit.userChange',
  'user.remove': 'audit.userRemove',
  'user.password': 'audit.userPassword',
  'user.pin': 'audit.userPin',
  'pin.blocked': 'audit.pinBlocked',
  'admin.add': 'audit.adminAdd',
  'admin.leave': 'audit.adminLeave',
  'admin.reset': 'audit.adminReset',
  'tablet.enrol': 'audit.tabletEnrol',
  'tablet.change': 'audit.tabletChange',
  'tablet.remove': 'audit.tabletRemove',
  'price.change': 'audit.priceChange',
  'tax.change': 'audit.taxChange',
  'payment-type.change': 'audit.paymentTypeChange',
  'reason.change': 'audit.reasonChange',
  'store.change': 'audit.storeChange',
}
