import { moneyText } from '../../../domain/money/money-text.ts'
import { lineAmountCents } from '../../../domain/money/tax.ts'
import { t } from '../../../texts/t.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { DiscountDraft, OpenLine } from './discount-draft.ts'

interface DiscountLinesProps {
  readonly lines: readonly OpenLine[]
  readonly pieces: DiscountDraft['pieces']
  readonly symbol: string
  readonly onChange: (pieces: DiscountDraft['pieces']) => void
}

/** The dishes that become cheaper: all of them, until somebody says otherwise. Of several pieces perhaps only some. */
export function DiscountLines({ lines, pieces, symbol, onChange }: DiscountLinesProps) {
  const set = (itemId: number, count: number) => onChange(new Map(pieces).set(itemId, count))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('tables.discountOf')}</legend>
      <ul className="ruled rounded-card border border-line px-3">
        {lines.map(({ item, title }) => {
          const { orderItemId: id, quantity } = item
          const count = Math.min(pieces.get(id) ?? 0, quantity)
          return (
            <li key={id} className="flex items-center gap-1 py-0.5">
              <div className="min-w-0 grow">
                <Checkbox
                  label={t('tables.discountLine', { quantity, title, sum: moneyText(lineAmountCents(item), symbol) })}
                  checked={count > 0}
                  onChange={on => set(id, on ? quantity : 0)}
                />
              </div>
              {quantity > 1 && count > 0 && (
                <>
                  <IconButton
                    label={t('tables.fewer', { title })}
                    icon={<MinusIcon />}
                    variant="plain"
                    disabled={count === 1}
                    onClick={() => set(id, count - 1)}
                  />
                  <b className="min-w-6 text-center tabular-nums">{count}</b>
                  <IconButton
                    label={t('tables.more', { title })}
                    icon={<PlusIcon />}
                    variant="plain"
                    disabled={count >= quantity}
                    onClick={() => set(id, count + 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
