import { useEffect } from 'react'
import { useApp, useOnline, useSession, useTablet } from '../../client/hooks.ts'
import { storeFacts } from '../../client/session/store-facts.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** What keeps money safe that is taken while the server is away. Without anything to see. */
export function MoneyAtRest() {
  const app = useApp()
  const isOnline = useOnline()
  const username = useSession()?.username
  const tabletId = useTablet()?.id

  // Asks the server for numbers at the start, for anybody who signs in, and when it is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them has numbers of their own
  useEffect(() => {
    // Without numbers a receipt says that its number follows.
    if (isOnline) app.askForSeries().catch(() => {})
  }, [app, isOnline, username, tabletId])

  // Listens to the outbox: what was taken twice has to be given back while the guests are there.
  useEffect(
    () =>
      app.outbox.onDone(({ takesMoney }, reply) => {
        const { overpaid = '0' } = (reply ?? {}) as { readonly overpaid?: string }
        const symbol = currencySymbol(storeFacts()?.currency ?? null)
        if (takesMoney && Number(overpaid) > 0)
          toast.failed(undefined, t('done.giveBack', { sum: moneyText(centsOf(overpaid), symbol) }))
      }),
    [app],
  )
  return null
}
