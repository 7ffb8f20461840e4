import type { Variant } from '../../../domain/menu/entities.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { PlusIcon } from '../../../ui/control-icons.tsx'
import { RowActions } from '../row-actions.tsx'

interface ExtraListProps {
  /** 'Show Variants' */
  readonly label: string
  /** 'Add Variant' */
  readonly addLabel: string
  readonly hint: string
  readonly none: string
  /** Before each price: '+' where it is added to the base price. */
  readonly sign?: string
  readonly symbol: string
  readonly extras: readonly Variant[]
  readonly onAdd: () => void
  readonly onEdit: (extra: Variant) => void
  readonly onDelete: (extra: Variant) => void
}

/** The variants of a dish, or its addons. */
export function ExtraList(props: ExtraListProps) {
  const { label, addLabel, hint, none, sign = '', symbol, extras, onAdd, onEdit, onDelete } = props
  return (
    <Card as="section" className="p-4">
      <Collapsible
        label={label}
        count={extras.length}
        aside={
          <Button icon={<PlusIcon />} onClick={onAdd}>
            {addLabel}
          </Button>
        }
      >
        {extras.length === 0 && <p className="py-3 text-soft">{none}</p>}
        <ul className="mt-2 ruled">
          {extras.map(extra => (
            <li key={extra.id} className="flex items-center gap-3 py-1">
              <bdi className="min-w-0 grow break-words">{extra.title}</bdi>
              <span className="whitespace-nowrap font-semibold">
                {sign}
                {moneyText(centsOf(extra.price), symbol)}
              </span>
              <RowActions name={extra.title} onEdit={() => onEdit(extra)} onDelete={() => onDelete(extra)} />
            </li>
          ))}
        </ul>
      </Collapsible>
      <p className="mt-2 text-sm text-soft">{hint}</p>
    </Card>
  )
}
