import type { OpenCart } from '../../../client/storage/open-cart.ts'
import { countOf } from '../../../domain/cart.ts'
import type { StoreTable } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { toWhom } from '../to-whom.ts'

interface OrderFactsProps {
  readonly cart: OpenCart
  readonly tables: readonly StoreTable[]
  readonly busy: boolean
  readonly onChooseTable: () => void
}

/** How much is sent to whom; without a table, a question. */
export function OrderFacts({ cart, tables, busy, onChooseTable }: OrderFactsProps) {
  const { table, dining } = toWhom(cart, tables)
  const count = countOf(cart.lines)
  // Who takes food away needs no table, nor does a store without any.
  const lacksTable = table === null && tables.length > 0 && ['', 'dinein'].includes(cart.deliveryType)
  return (
    <>
      <p className="break-words font-bold text-lg">
        {table === null ? t('pos.sendItems', { count }) : t('pos.sendItemsTo', { count, table })}
        {dining && <span className="font-normal text-soft"> · {dining}</span>}
      </p>
      {lacksTable && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-amber-soft p-2 ps-3 text-amber">
          <p role="alert" className="font-semibold">
            {t('pos.noTableSendAnyway')}
          </p>
          <Button disabled={busy} onClick={onChooseTable}>
            {t('pos.chooseTable')}
          </Button>
        </div>
      )}
    </>
  )
}
