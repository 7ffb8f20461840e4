import { memo } from 'react'
import type { CartLine, CartPart } from '../../domain/cart-line.ts'
import { groupsOf } from '../../domain/groups.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import { t } from '../../texts/t.ts'
import { DeleteIcon, MinusIcon, PlusIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { NotesIcon } from '../../ui/order-icons.tsx'
import { ItemExtras } from '../open-orders/item-extras.tsx'

export interface LineActions {
  readonly onQuantity: (lineId: string, by: number) => void
  readonly onNotes: (line: CartLine) => void
  readonly onRemove: (lineId: string) => void
  readonly onChoose: (line: CartLine) => void
}

interface CartLineRowProps extends LineActions {
  readonly line: CartLine
  readonly position: number
  readonly symbol: string
  /** Why it can't be ordered. */
  readonly problem: LineProblem | null
  /** Titles of choices that are not offered any more; '': none. */
  readonly goneChoices: string
  /** Whether there is anything to choose of it. */
  readonly isChoosable: boolean
}

export type LineProblem = 'gone' | 'sold-out' | 'not-served' | 'incomplete'

const problems = {
  gone: 'pos.lineGone',
  'sold-out': 'pos.lineSoldOut',
  'not-served': 'pos.lineNotServed',
  incomplete: 'pos.lineIncomplete',
} as const

export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, position, symbol, problem, goneChoices, isChoosable, onChoose, onQuantity, onNotes, onRemove } = props
  const { lineId, title } = line
  return (
    <>
      <div className="relative">
        {isChoosable && (
          <button
            type="button"
            aria-label={t('pos.changeChoice', { title })}
            onClick={() => onChoose(line)}
            className="press absolute -inset-x-1 inset-y-0 rounded-control hover:bg-sunken active:bg-sunken"
          />
        )}
        <div className={`relative ${isChoosable ? 'pointer-events-none' : ''}`}>
          <div className="flex items-baseline gap-2">
            <span className="min-w-5 text-soft">{position}</span>
            <h2 className="min-w-0 grow break-words font-semibold">
              <bdi>{title}</bdi>
            </h2>
            <span className="font-semibold">{moneyText(lineAmountCents(line), symbol)}</span>
          </div>
          <div className="ms-7">
            {problem && (
              <p className="flex items-center gap-1.5 font-semibold text-red">
                <AlertIcon className="size-4!" />
                {problem === 'gone' && goneChoices
                  ? t('pos.choiceGone', { choices: goneChoices })
                  : t(problems[problem])}
              </p>
            )}
            {line.rule && line.listCents !== undefined && (
              <p className="text-accent-ink text-sm">
                {t('pos.byRule', { title: line.rule.title, list: moneyText(line.listCents, symbol) })}
              </p>
            )}
            {line.parts && <Parts parts={line.parts} symbol={symbol} />}
            <ItemExtras variant={line.variant?.title ?? null} addons={line.addons} notes={line.notes} />
          </div>
        </div>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          variant="plain"
          label={t('pos.decrease', { title })}
          icon={<MinusIcon />}
          onClick={() => onQuantity(lineId, -1)}
        />
        <output aria-label={t('pos.quantity', { title })} className="min-w-9 text-center font-bold">
          {line.quantity}
        </output>
        <IconButton
          variant="plain"
          label={t('pos.increase', { title })}
          icon={<PlusIcon />}
          onClick={() => onQuantity(lineId, 1)}
        />
        <span className="min-w-0 grow text-center text-soft text-sm leading-4">
          × {moneyText(line.unitCents, symbol)}
        </span>
        <IconButton
          label={line.notes === null ? t('pos.addNotes', { title }) : t('pos.changeNotes', { title })}
          icon={<NotesIcon />}
          onClick={() => onNotes(line)}
        />
        <IconButton
          variant="danger"
          label={t('pos.remove', { title })}
          icon={<DeleteIcon />}
          onClick={() => onRemove(lineId)}
        />
      </div>
    </>
  )
})

interface PartsProps {
  readonly parts: readonly CartPart[]
  readonly symbol: string
}

/** The parts of a combo; only what comes on top of the combo's price has a price. */
function Parts({ parts, symbol }: PartsProps) {
  // Two of the same stand together.
  const alike = groupsOf(parts, ({ componentId, addons, notes }) => JSON.stringify([componentId, addons, notes]))
  return [...alike].map(
    ([key, [first, ...more]]) => first && <Part key={key} part={first} count={more.length + 1} symbol={symbol} />,
  )
}

interface PartProps {
  readonly part: CartPart
  readonly count: number
  readonly symbol: string
}

function Part({ part, count, symbol }: PartProps) {
  const { title, variant, addons, notes, extraCents } = part
  return (
    <div>
      <p className="flex justify-between gap-2">
        <span className="min-w-0 break-words">
          {count > 1 && `${count} × `}
          <bdi>{variant ? `${title} ${variant.title}` : title}</bdi>
        </span>
        {extraCents > 0 && <span className="shrink-0 text-soft">+{moneyText(extraCents * count, symbol)}</span>}
      </p>
      <div className="ps-3">
        <ItemExtras variant={null} addons={addons} notes={notes} />
      </div>
    </div>
  )
}
