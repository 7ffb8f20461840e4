import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { useOrderMore } from '../orders/use-order-more.ts'

interface AddButtonProps {
  readonly tableId: number
  readonly variant?: 'primary' | 'plain'
}

/** Opens the point of sale with this table set. */
export function AddButton({ tableId, variant = 'plain' }: AddButtonProps) {
  const orderMore = useOrderMore()
  if (!orderMore) return null
  return (
    <Button
      variant={variant}
      size="main"
      icon={<PlusIcon />}
      onClick={() => void orderMore({ tableId, deliveryType: 'dinein' })}
      className="px-4!"
    >
      {t('tables.add')}
    </Button>
  )
}
