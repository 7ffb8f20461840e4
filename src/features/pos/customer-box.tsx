import { useOrdersOnly } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { CustomerIcon, FindCustomerIcon } from '../../ui/order-icons.tsx'
import type { OrderCustomer } from './use-cart.ts'

interface CustomerBoxProps {
  readonly customer: OrderCustomer | null
  readonly onSearch: () => void
  readonly onClear: () => void
}

/** Who the order is for: WALKIN until somebody is looked up. */
export function CustomerBox({ customer, onSearch, onClear }: CustomerBoxProps) {
  const isOrdersOnly = useOrdersOnly()
  return (
    <div className="flex items-center gap-2">
      <CustomerIcon className="text-soft" />
      <p className="flex min-w-0 grow flex-col leading-5">
        <span className={customer ? 'text-soft text-sm' : 'font-semibold'}>
          {customer ? t('pos.customer') : t('pos.walkin')}
        </span>
        {customer && (
          <span className="truncate font-semibold" title={customer.phone}>
            {customer.name}
          </span>
        )}
      </p>
      {customer && (
        <Button variant="quiet" aria-label={t('pos.clearCustomer')} onClick={onClear}>
          {t('pos.clear')}
        </Button>
      )}
      {!isOrdersOnly && (
        <Button
          aria-keyshortcuts="F8"
          aria-label={t('pos.searchCustomer')}
          icon={<FindCustomerIcon />}
          onClick={onSearch}
        >
          {t('pos.search')}
        </Button>
      )}
    </div>
  )
}
