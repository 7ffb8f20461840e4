import type { QueryClient } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import type { CartChoice, CartPart } from '../../domain/cart-line.ts'
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import { t } from '../../texts/t.ts'
import { entryLabel } from './entry-label.ts'
import { orderNames } from './order-names.ts'

/** What a cook has to know of an entry, to be read aloud: of an order where it goes, and each line as it was taken. */
export function OrderSlip({ entry }: { readonly entry: OutboxEntry }) {
  const { cache } = useApp()
  const { cart, provisionalToken } = entry
  if (!cart) {
    const { title, details } = entryLabel(entry, orderNames(cache))
    return <Slip head={title} lines={details.map((text, at) => ({ key: String(at), text, more: [] }))} />
  }
  const head = [whereTo(cart, cache), provisionalToken].filter(Boolean).join(' · ')
  const lines = cart.lines.map(({ lineId, quantity, title, variant, addons, notes, parts = [] }) => ({
    key: lineId,
    text: `${quantity} × ${title}`,
    more: [extras({ variant, addons, notes }), ...parts.map(partText)].filter(Boolean),
  }))
  return <Slip head={head} lines={lines} />
}

interface SlipProps {
  readonly head: string
  readonly lines: readonly { readonly key: string; readonly text: string; readonly more: readonly string[] }[]
}

function Slip({ head, lines }: SlipProps) {
  return (
    <div className="rounded-control border border-edge bg-surface p-3 text-ink">
      {head && <p className="break-words font-bold text-lg">{head}</p>}
      <ul className="flex flex-col gap-1">
        {lines.map(({ key, text, more }) => (
          <li key={key} className="break-words">
            <p className="font-semibold">{text}</p>
            {more.map(one => (
              <p key={one} className="ps-5">
                {one}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Extras {
  readonly variant: CartChoice | null
  readonly addons: readonly CartChoice[]
  readonly notes: string | null
}

const extras = ({ variant, addons, notes }: Extras) =>
  [variant?.title, ...addons.map(({ title }) => title), notes].filter(Boolean).join(' · ')

const partText = (part: CartPart) => [part.title, extras(part)].filter(Boolean).join(' · ')

function whereTo({ tableId, deliveryType }: OpenCart, cache: QueryClient): string | null {
  const known = cache.getQueriesData<Reply<typeof pos.init>>({ queryKey: [pos.init.topic, pos.init.path] })
  const tables = known.flatMap(([, init]) => init?.storeTables ?? [])
  const table = tables.find(({ id }) => id === tableId)?.table_title
  return table ?? (deliveryType === '' ? null : t(deliveryTypeLabels[deliveryType]))
}
