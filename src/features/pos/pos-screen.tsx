import { useOnline, useRead, useSession } from '../../client/hooks.ts'
import { pos, withGroups } from '../../contract/pos.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { OrderTaking } from './order-taking.tsx'
import { useMenuNow, usePricesByTime } from './till-menu.ts'
import { useCart } from './use-cart.ts'

export function PosScreen() {
  const user = useSession()
  return user && <Till key={user.username} user={user} />
}

function Till({ user }: { readonly user: User }) {
  const init = useRead(pos.init, withGroups)
  const prices = usePricesByTime(init.data)
  const cartStore = useCart(user, prices)
  const menu = useMenuNow(init.data, prices, cartStore.cart?.deliveryType ?? '')
  const isOnline = useOnline()
  // Prices and dishes as the server gave them then; who orders by them is charged by them.
  const asOf = init.isError || !isOnline ? init.dataUpdatedAt : null
  if (menu && prices && cartStore.cart) {
    return (
      <OrderTaking user={user} init={menu} prices={prices} asOf={asOf} cartStore={cartStore} cart={cartStore.cart} />
    )
  }
  // §8: why the first load failed is only logged.
  return (
    <>
      <PageHeading title={t(pageOf('pos').title)} />
      <PleaseWait />
      {init.isError && (
        <div className="flex justify-center">
          <Button busy={init.isFetching} onClick={() => void init.refetch()}>
            {t('pos.retry')}
          </Button>
        </div>
      )}
    </>
  )
}
