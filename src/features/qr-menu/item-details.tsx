import { useState } from 'react'
import type { GuestChoice, GuestExtra, GuestItem } from '../../domain/guest-menu.ts'
import {
  type ChosenModifier,
  chosenOf,
  defaultChoice,
  groupsById,
  type OfferedGroup,
  offeredGroups,
} from '../../domain/menu/choose.ts'
import type { ModifierGroup } from '../../domain/menu/entities.ts'
import { modifiersCents, priceModifiers } from '../../domain/menu/price.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { isolated, t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxList } from '../../ui/checkbox-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { FoodMarks } from './food-marks.tsx'
import { Times } from './item-card.tsx'
import { ItemPhoto } from './item-photo.tsx'

interface ItemDetailsProps {
  readonly item: GuestItem
  readonly groups: readonly ModifierGroup[]
  readonly categoryTitle: string | null
  readonly symbol: string
  readonly onClose: () => void
}

/** A dish with its choices, and what it costs with them. The first variant is chosen at the start (§2). */
export function ItemDetails({ item, groups: known, categoryTitle, symbol, onClose }: ItemDetailsProps) {
  const [variantId, setVariantId] = useState(String(item.variants[0]?.id ?? ''))
  const variant = item.variants.find(({ id }) => String(id) === variantId)
  const groups = asked(item, known)
  const [chosen, setChosen] = useState(() => defaultChoice(groups))
  const priced = priceModifiers(groups, chosen, variant?.sizeId ?? null)
  const cents = (variant ?? item).cents + modifiersCents(priced)
  const row = ({ id, title }: GuestExtra, detail: string) => ({ value: String(id), label: title, detail })
  return (
    <Dialog title={item.title} onClose={onClose} actions={<Button onClick={onClose}>{t('guest.close')}</Button>}>
      <div className="flex flex-col gap-4">
        {item.image !== null && <ItemPhoto image={item.image} isLarge />}
        <div className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-center gap-2 break-words text-soft">
            <span className="min-w-0">{categoryTitle}</span>
            {item.isSoldOut && <Badge tone="red">{t('guest.soldOut')}</Badge>}
          </span>
          <output aria-label={t('guest.price')} className="shrink-0 font-bold text-lg">
            {moneyText(cents, symbol)}
          </output>
        </div>
        {item.description && (
          <p className="break-words">
            <bdi>{item.description}</bdi>
          </p>
        )}
        <FoodMarks item={item} />
        <Times item={item} symbol={symbol} />
        {item.variants.length > 0 && (
          <RadioList
            legend={t('guest.variants')}
            options={item.variants.map(one => row(one, moneyText(one.cents, symbol)))}
            value={variantId}
            onChange={setVariantId}
          />
        )}
        {groups.map(group => (
          <GroupChoice
            key={group.id}
            group={group}
            chosen={chosen}
            onChange={setChosen}
            sizeId={variant?.sizeId ?? null}
            symbol={symbol}
          />
        ))}
        <p className="text-sm text-soft">{t('guest.pricesNote')}</p>
      </div>
    </Dialog>
  )
}

/** What an item asks; in a menu without groups its addons. */
function asked({ asks, addons, choices }: GuestItem, known: readonly ModifierGroup[]): readonly OfferedGroup[] {
  if (choices) return choices.map(choiceAsGroup)
  const flat = addons.map(({ id, title, cents }) => ({ id, item_id: 0, title, price: centsText(cents) }))
  return offeredGroups({ addons: flat, ...(asks && { modifier_groups: [...asks] }) }, groupsById(known))
}

/** A choice of a combo in the form of a group: one of each to try. */
const choiceAsGroup = ({ id, title, min, max, parts }: GuestChoice): OfferedGroup => ({
  id,
  title,
  min,
  max,
  isWithout: false,
  charge: 'sum',
  hasHalves: false,
  maxEach: 1,
  included: 0,
  isQuiet: false,
  modifiers: parts.map(part => ({
    id: part.id,
    title: part.title,
    price: centsText(part.cents),
    sizes: {},
    isPremium: false,
    isDefault: false,
    isSoldOut: part.isSoldOut === true,
    groups: [],
  })),
})

interface GroupChoiceProps {
  readonly group: OfferedGroup
  readonly chosen: readonly ChosenModifier[]
  readonly onChange: (chosen: ChosenModifier[]) => void
  readonly sizeId: number | null
  readonly symbol: string
}

/** A list to choose from, with its rule above it: "Side · choose 1". */
function GroupChoice({ group, chosen, onChange, sizeId, symbol }: GroupChoiceProps) {
  const own = chosenOf(group, chosen)
  const others = chosen.filter(one => !own.includes(one))
  const options = group.modifiers.map(({ id, title, price, sizes, isSoldOut }) => {
    const cents = centsOf((sizeId === null ? undefined : sizes[String(sizeId)]) ?? price)
    const detail = isSoldOut
      ? t('guest.soldOut')
      : cents > 0 && !group.isWithout
        ? `(+${moneyText(cents, symbol)})`
        : ''
    return { value: String(id), label: group.isWithout ? t('guest.withoutOne', { title }) : title, detail }
  })
  const legend = [isolated(group.title || t('guest.addons')), ruleText(group)].filter(Boolean).join(' · ')
  if (group.min === 1 && group.max === 1)
    return (
      <RadioList
        legend={legend}
        options={options}
        value={String(own[0]?.id ?? '')}
        onChange={value => onChange([...others, { id: Number(value) }])}
      />
    )
  return (
    <CheckboxList
      legend={legend}
      options={options}
      values={own.map(({ id }) => String(id))}
      onChange={values => {
        const most = group.max === null ? values : values.slice(-group.max)
        onChange([...others, ...most.map(value => ({ id: Number(value) }))])
      }}
    />
  )
}

function ruleText({ min, max, included }: OfferedGroup): string {
  const count = min > 0 ? t('guest.choose', { min }) : max !== null && max > 0 ? t('guest.chooseUpTo', { max }) : ''
  return [count, included > 0 ? t('guest.countIncluded', { count: included }) : ''].filter(Boolean).join(' · ')
}
