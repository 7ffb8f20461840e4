import { centsOf, moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import type { Bill } from './open-bill.ts'

interface SplitBillsProps {
  readonly bills: readonly Bill[]
  readonly symbol: string
  readonly onPrint: (billNo: number) => void
  readonly onPay: (billNo: number) => void
}

/** The open bills of guests who pay apart: each is printed and paid by itself. */
export function SplitBills({ bills, symbol, onPrint, onPay }: SplitBillsProps) {
  return (
    <ul aria-label={t('tables.bills')} className="mt-3 border-line border-t">
      {bills.map(({ bill_no: no, due }) => {
        const name = t('tables.billNo', { no })
        return (
          <li key={no} className="flex items-center gap-2 border-line border-b py-1.5">
            <span className="min-w-0 grow break-words font-semibold">{name}</span>
            <IconButton label={t('tables.printName', { name })} icon={<PrintIcon />} onClick={() => onPrint(no)} />
            <Button variant="primary" onClick={() => onPay(no)} className="tabular-nums">
              {t('tables.paySum', { sum: moneyText(centsOf(due), symbol) })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
