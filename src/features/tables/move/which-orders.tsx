import { t } from '../../../texts/t.ts'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { clockText } from '../../shared/clock-text.ts'
import { isUnsent, type Party } from '../tiles.ts'

interface WhichOrdersProps {
  readonly party: Party
  /** null: all of them. */
  readonly chosen: readonly number[] | null
  readonly onChange: (chosen: readonly number[] | null) => void
}

/** Those that can go somewhere else by themselves. */
const movable = ({ orders }: Party) =>
  orders.filter(({ order_id, payment_status }) => payment_status === 'pending' && !isUnsent(order_id))

/** Everything moves, unless somebody takes single orders out. */
export function WhichOrders({ party, chosen, onChange }: WhichOrdersProps) {
  const orders = movable(party)
  if (party.orders.length < 2 || orders.length === 0) return null
  const ids = orders.map(({ order_id }) => order_id)
  return (
    <ChipSet
      legend={t('tables.whichOrders')}
      options={orders.map(({ order_id, token_no, placed_at }) => ({
        value: String(order_id),
        label: t('tables.orderAt', { token: token_no, time: clockText(Date.parse(placed_at)) }),
      }))}
      values={(chosen ?? ids).map(String)}
      onChange={values => onChange(values.length === ids.length ? null : values.map(Number))}
    />
  )
}
