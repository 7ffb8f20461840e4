import { useNavigate } from '@tanstack/react-router'
import { useApp, useSession } from '../../client/hooks.ts'
import { emptyCart } from '../../client/storage/open-cart.ts'
import { mayEnter } from '../../domain/access.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { toast } from '../../ui/toast.tsx'

interface AddButtonProps {
  readonly tableId: number
  readonly variant?: 'primary' | 'plain'
}

/** Opens the point of sale with this table set. What was begun for another table keeps its table. */
export function AddButton({ tableId, variant = 'plain' }: AddButtonProps) {
  const { store } = useApp()
  const user = useSession()
  const navigate = useNavigate()
  const { path, access } = pageOf('pos')
  if (!user || !mayEnter(user, access)) return null

  async function add(username: string) {
    const openCart = store.openCart({ username })
    const cart = (await openCart.read()) ?? emptyCart
    const isOthers = cart.lines.length > 0 && cart.tableId !== tableId
    if (isOthers) toast.failed(undefined, t('tables.cartHasItems'))
    else await openCart.write({ ...cart, tableId, deliveryType: cart.deliveryType || 'dinein' })
    await navigate({ to: path })
  }

  return (
    <Button variant={variant} size="main" icon={<PlusIcon />} onClick={() => void add(user.username)} className="px-4!">
      {t('tables.add')}
    </Button>
  )
}
