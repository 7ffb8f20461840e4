import { useId, useRef, useState } from 'react'
import { modifierGroups } from '../../contract/modifier-groups.ts'
import { type CartChoice, type ChosenPart, choicesOf, comboLine, unitCents } from '../../domain/cart-line.ts'
import { notesMax, quantityMax } from '../../domain/limits.ts'
import {
  type ChosenModifier,
  checkChoice,
  defaultChoice,
  type GroupsById,
  type OfferedGroup,
  offeredGroups,
} from '../../domain/menu/choose.ts'
import { askingPart, checkComboGroups, comboGroups, defaultCombo, partsChosen } from '../../domain/menu/combo-groups.ts'
import type { Variant } from '../../domain/menu/entities.ts'
import type { ItemAt, VariantAt } from '../../domain/menu/menu-at.ts'
import { faultSaid } from '../../domain/menu/modifier-text.ts'
import { priceModifiers } from '../../domain/menu/price.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { inWords, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/control-icons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useWrite } from '../shared/use-write.ts'
import { type Missing, ModifierFields, type OnMark } from './modifier-fields.tsx'

/** What somebody ordered of the menu. */
export interface Chosen {
  readonly item: ItemAt
  readonly variant: VariantAt | null
  readonly addons: readonly CartChoice[]
  /** Of a combo. */
  readonly parts?: readonly ChosenPart[]
  readonly quantity: number
  readonly notes: string | null
}

interface ItemChooserProps {
  readonly item: ItemAt
  readonly groups: GroupsById
  readonly symbol: string
  /** A line of the cart that is changed; missing: a new one. */
  readonly line?: ChangedLine
  readonly onDone: (chosen: Chosen) => void
  readonly onClose: () => void
}

interface ChangedLine {
  readonly variant: CartChoice | null
  readonly chosen: readonly ChosenModifier[]
  readonly quantity: number
  readonly notes: string | null
}

/** The first variant and the defaults are chosen at the start (§2); what is chosen ends with the dialog. */
export function ItemChooser({ item, groups: known, symbol, line, onDone, onClose }: ItemChooserProps) {
  const { choices } = item
  const all = choices ? comboGroups(choices, known) : offeredGroups(item, known)
  const groups = line ? all : all.filter(({ isQuiet, min }) => !isQuiet || min > 0)
  const [variantId, setVariantId] = useState(() => String(firstVariant(item, line)?.id ?? ''))
  const [chosen, setChosen] = useState(() => line?.chosen ?? firstChoice(item, all))
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [notes, setNotes] = useState(line?.notes ?? '')
  const [missing, setMissing] = useState<Missing | null>(null)
  const [isMarking, setMarking] = useState(false)
  const marks = useSoldOutMarks()
  const fields = useRef<HTMLDivElement>(null)
  const variant = item.variants.find(({ id }) => String(id) === variantId) ?? null
  const sizeId = variant?.size_id ?? null
  const parts = choices && partsChosen(choices, chosen, known, t)
  const addons = choices ? [] : choicesOf(priceModifiers(all, chosen, sizeId), t)
  const unit = parts && parts.length > 0 ? comboLine('', item, parts).unitCents : unitCents(item, variant, addons)

  /** Leads to what still wants an answer, and is never silent. */
  function submit() {
    const fault = choices ? checkComboGroups(all, chosen) : checkChoice(all, chosen)
    const more = { quantity, notes: notes.trim() || null, ...(parts && { parts }) }
    if (!fault) return onDone({ item, variant, addons, ...more })
    const text = inWords(faultSaid(fault, askingPart(all, chosen) ?? item.title))
    if (fault.kind === 'unknown') return toast.failed(undefined, text)
    setMissing({ groupId: fault.groupId, text })
    const field = fields.current?.querySelector<HTMLElement>(`[data-group="${fault.groupId}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <Dialog
      title={choices ? item.title : t('pos.selectVariantAndAddons')}
      size={all.length > 1 ? 'large' : 'small'}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <div className="flex w-full items-center gap-2">
          <Quantity title={item.title} value={quantity} onChange={setQuantity} />
          <span className="grow" />
          <Button onClick={onClose}>{t('pos.close')}</Button>
          <Button type="submit" variant="primary" size="main">
            {t(line ? 'pos.saveLine' : 'pos.add')} <QuietPrice price={moneyText(unit * quantity, symbol)} />
          </Button>
        </div>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        <Priced title={item.title} price={moneyText(unit * quantity, symbol)} />
        {item.variants.length > 0 && (
          <VariantChips
            variants={item.variants}
            symbol={symbol}
            value={variantId}
            onChange={setVariantId}
            onMark={isMarking ? marks.variant : null}
          />
        )}
        <ModifierFields
          groups={groups}
          chosen={chosen}
          onChange={next => {
            setChosen(next)
            setMissing(null)
          }}
          sizeId={sizeId}
          symbol={symbol}
          missing={missing}
          onMark={isMarking ? marks.modifier : null}
        />
        <TextField label={t('pos.chooserNotes')} value={notes} onChange={setNotes} maxLength={notesMax} />
        {!choices && (item.variants.length > 0 || groups.length > 0) && (
          <Marking isOn={isMarking} onChange={setMarking} />
        )}
      </div>
    </Dialog>
  )
}

/** The defaults; of a combo also what is the only one to choose, each with the defaults of its own. */
function firstChoice({ choices }: ItemAt, offered: readonly OfferedGroup[]): readonly ChosenModifier[] {
  if (!choices) return defaultChoice(offered)
  const components = offered.flatMap(({ modifiers }) => modifiers)
  return defaultCombo(choices, id => defaultChoice(components.find(one => one.id === id)?.groups ?? []))
}

function Priced({ title, price }: { readonly title: string; readonly price: string }) {
  return (
    <p className="sticky -top-4 z-10 -mx-4 -mt-4 flex items-baseline justify-between gap-3 bg-surface px-4 pt-4 pb-2 font-semibold">
      <bdi className="min-w-0 break-words">{title}</bdi>
      <output aria-label={t('pos.price')} className="text-lg">
        {price}
      </output>
    </p>
  )
}

/** For the eyes: it is said where the dish's title stands. */
const QuietPrice = ({ price }: { readonly price: string }) => (
  <span aria-hidden="true" className="tabular-nums">
    {price}
  </span>
)

function firstVariant({ variants }: ItemAt, line: ChangedLine | undefined): VariantAt | undefined {
  return (
    variants.find(({ id }) => id === line?.variant?.id) ??
    variants.find(({ sold_out }) => sold_out !== 1) ??
    variants[0]
  )
}

/** Marks what has run out, at the till: it comes back by itself on the next business day. */
function useSoldOutMarks() {
  const modifier = useWrite(modifierGroups.setModifierSoldOut)
  const variant = useWrite(modifierGroups.setVariantSoldOut)
  return {
    modifier: (id: number, soldOut: boolean) => void modifier.run({ params: { id }, body: { soldOut } }),
    variant: (id: number, soldOut: boolean) => void variant.run({ params: { id }, body: { soldOut } }),
  }
}

interface MarkingProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Turns the chips into marks for what has run out, and back. */
function Marking({ isOn, onChange }: MarkingProps) {
  return (
    <>
      {isOn && (
        <p role="status" className="font-semibold text-amber">
          {t('pos.tapSoldOut')}
        </p>
      )}
      <Button className="self-start" onClick={() => onChange(!isOn)}>
        {t(isOn ? 'pos.markingDone' : 'pos.markSoldOut')}
      </Button>
    </>
  )
}

interface VariantChipsProps {
  readonly variants: readonly Variant[]
  readonly symbol: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Marks one as sold out, or takes the mark off; null: they are chosen. */
  readonly onMark: OnMark | null
}

function VariantChips({ variants, symbol, value, onChange, onMark }: VariantChipsProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('pos.variants')}</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map(({ id, title, price, sold_out }) => (
          <label
            key={id}
            className="press focus-inside relative flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 py-1 font-medium has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:text-accent-ink has-[:disabled]:bg-sunken has-[:disabled]:text-soft"
          >
            <input
              type={onMark ? 'checkbox' : 'radio'}
              name={name}
              value={id}
              checked={onMark ? sold_out === 1 : String(id) === value}
              disabled={sold_out === 1 && !onMark}
              onChange={() => (onMark ? onMark(id, sold_out !== 1) : onChange(String(id)))}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <bdi className="min-w-0 break-words">{title}</bdi>
            <span className="whitespace-nowrap text-sm">
              {sold_out === 1 ? t('pos.soldOut') : moneyText(centsOf(price), symbol)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface QuantityProps {
  readonly title: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function Quantity({ title, value, onChange }: QuantityProps) {
  return (
    <span className="flex items-center">
      <IconButton
        variant="plain"
        label={t('pos.decrease', { title })}
        icon={<MinusIcon />}
        onClick={() => onChange(Math.max(1, value - 1))}
      />
      <output aria-label={t('pos.quantity', { title })} className="min-w-9 text-center font-bold">
        {value}
      </output>
      <IconButton
        variant="plain"
        label={t('pos.increase', { title })}
        icon={<PlusIcon />}
        onClick={() => onChange(Math.min(quantityMax, value + 1))}
      />
    </span>
  )
}
