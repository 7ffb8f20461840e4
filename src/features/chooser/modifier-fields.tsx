import { useId } from 'react'
import {
  type ChosenModifier,
  chosenOf,
  type OfferedGroup,
  type OfferedModifier,
  piecesOf,
} from '../../domain/menu/choose.ts'
import { modifiersCents, priceModifiers } from '../../domain/menu/price.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { MinusIcon, PlusIcon } from '../../ui/control-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { answerModifier, countModifier, halveModifier, isSingle, tapModifier } from './tap-modifier.ts'

/** Marks one as sold out, or takes the mark off. */
export type OnMark = (id: number, soldOut: boolean) => void

export interface Missing {
  readonly groupId: number
  readonly text: string
}

interface ModifierFieldsProps {
  readonly groups: readonly OfferedGroup[]
  readonly chosen: readonly ChosenModifier[]
  readonly onChange: (chosen: readonly ChosenModifier[]) => void
  /** The size of the chosen variant. */
  readonly sizeId: number | null
  readonly symbol: string
  /** The group that still wants an answer, and what is said about it. */
  readonly missing: Missing | null
  /** Taps mark what has run out; null: they choose. */
  readonly onMark?: OnMark | null
}

/** What an item asks: a list of chips for each of its groups. */
export function ModifierFields({ groups, ...rest }: ModifierFieldsProps) {
  return groups.map(group => <GroupField key={group.id} group={group} {...rest} />)
}

interface GroupFieldProps extends Omit<ModifierFieldsProps, 'groups'> {
  readonly group: OfferedGroup
}

function GroupField({ group, chosen, onChange, sizeId, symbol, missing, onMark = null }: GroupFieldProps) {
  const name = useId()
  const isMissing = missing?.groupId === group.id
  const own = chosenOf(group, chosen)
  const isOpen = own.reduce((sum, one) => sum + piecesOf(one), 0) < group.min
  const costOf = (choice: readonly ChosenModifier[]) => modifiersCents(priceModifiers([group], choice, sizeId))

  /** null: the group has as many as it may. */
  function change(next: readonly ChosenModifier[] | null) {
    if (next) onChange(next)
    else if (group.max !== null) toast.failed(undefined, t('pos.atMost', { max: group.max, group: titleOf(group) }))
  }

  /** What a chip would add now; null: nothing, and it never does. */
  function addsText(modifier: OfferedModifier): string | null {
    if (group.isWithout) return null
    const known = own.find(({ id }) => id === modifier.id)
    const others = isSingle(group) ? [] : own.filter(one => one !== known)
    const added = costOf([...others, known ?? { id: modifier.id }]) - costOf(others)
    if (added > 0) return t('pos.addsPrice', { price: moneyText(added, symbol) })
    return costOf([{ id: modifier.id }]) > 0 || group.included > 0 ? t('pos.included') : null
  }

  return (
    <div className={isMissing ? '-m-2 rounded-control bg-red-soft p-2' : ''}>
      <fieldset data-group={group.id} className="min-w-0">
        <legend className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
          <bdi className={`font-semibold ${isMissing ? 'text-red' : ''}`}>{titleOf(group)}</bdi>
          <RuleMark group={group} isOpen={isOpen} isMissing={isMissing} />
        </legend>
        {isMissing && (
          <p role="alert" className="mb-1.5 text-red">
            {missing.text}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {group.modifiers.map(modifier => (
            <ModifierChip
              key={modifier.id}
              group={group}
              modifier={modifier}
              name={name}
              known={own.find(({ id }) => id === modifier.id)}
              adds={addsText(modifier)}
              onMark={onMark}
              onTap={() => change(tapModifier(group, chosen, modifier.id))}
              onCount={count => change(countModifier(group, chosen, modifier.id, count))}
              onHalf={part => change(halveModifier(group, chosen, modifier.id, part))}
            />
          ))}
        </div>
        {group.modifiers.map(modifier => {
          const known = own.find(({ id }) => id === modifier.id)
          if (!known || modifier.groups.length === 0) return null
          return (
            <div key={modifier.id} className="mt-3 ms-2 flex flex-col gap-3 border-line border-s-2 ps-3">
              <ModifierFields
                groups={modifier.groups}
                chosen={known.modifiers ?? []}
                onChange={next => onChange(answerModifier(chosen, modifier.id, next))}
                sizeId={sizeId}
                symbol={symbol}
                missing={missing}
              />
            </div>
          )
        })}
      </fieldset>
    </div>
  )
}

interface RuleMarkProps {
  readonly group: OfferedGroup
  /** It wants more than was chosen. */
  readonly isOpen: boolean
  readonly isMissing: boolean
}

/** What a group wants stands out until it has it; then only what it still allows. */
function RuleMark({ group, isOpen, isMissing }: RuleMarkProps) {
  const text = ruleText(isOpen ? group : { ...group, min: 0 })
  if (text === '') return null
  const look = isMissing
    ? 'font-semibold text-red'
    : isOpen
      ? 'rounded-full bg-amber-soft px-2 font-semibold text-amber'
      : 'text-soft'
  return <span className={`text-sm ${look}`}>{text}</span>
}

const titleOf = ({ title }: OfferedGroup): string => title || t('pos.addons')

/** "choose 1", "up to 2", "2 included". */
function ruleText({ min, max, included }: Pick<OfferedGroup, 'min' | 'max' | 'included'>): string {
  const count =
    min > 0 && min === max
      ? t('pos.chooseExactly', { min })
      : min > 0
        ? t('pos.chooseAtLeast', { min })
        : max !== null && max > 1
          ? t('pos.chooseUpTo', { max })
          : ''
  return [count, included > 0 ? t('pos.countIncluded', { count: included }) : ''].filter(Boolean).join(' · ')
}

interface ModifierChipProps {
  readonly group: OfferedGroup
  readonly modifier: OfferedModifier
  readonly name: string
  readonly known: ChosenModifier | undefined
  readonly adds: string | null
  readonly onMark: OnMark | null
  readonly onTap: () => void
  readonly onCount: (count: number) => void
  readonly onHalf: (part: 'left' | 'right') => void
}

function ModifierChip({ group, modifier, name, known, adds, onMark, onTap, onCount, onHalf }: ModifierChipProps) {
  const { id, title, isSoldOut } = modifier
  const isOneOf = isSingle(group) && group.min > 0 && !onMark
  const isStepped = known && group.maxEach > 1 && !onMark
  const count = known?.count ?? 1
  const look = isSoldOut
    ? 'border-line bg-sunken text-soft'
    : group.isWithout
      ? 'border-edge bg-surface has-[:checked]:border-red has-[:checked]:bg-red-soft has-[:checked]:text-red'
      : 'border-edge bg-surface has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:text-accent-ink'
  return (
    <div className={`flex min-h-11 max-w-full items-stretch overflow-hidden rounded-control border ${look}`}>
      {isStepped && (
        <button
          type="button"
          aria-label={t('pos.oneLess', { title })}
          onClick={() => onCount(count - 1)}
          className="press flex min-h-11 w-11 items-center justify-center hover:bg-sunken"
        >
          <MinusIcon />
        </button>
      )}
      <label className="press focus-inside relative flex min-h-11 min-w-11 cursor-pointer items-center gap-1.5 px-3 py-1 font-medium">
        <input
          type={isOneOf ? 'radio' : 'checkbox'}
          name={name}
          checked={onMark ? isSoldOut : known !== undefined}
          disabled={isSoldOut && !onMark}
          // A radio that is chosen already tells nothing by `change`.
          onChange={() => (onMark ? onMark(id, !isSoldOut) : onTap())}
          className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        />
        <span className="min-w-0 break-words">
          {known && count > 1 && `${count} × `}
          {group.isWithout ? t('words.without', { title }) : <bdi>{title}</bdi>}
        </span>
        {isSoldOut ? (
          <span className="text-sm">{t('pos.soldOut')}</span>
        ) : (
          adds && <span className="whitespace-nowrap text-sm">{adds}</span>
        )}
      </label>
      {isStepped && (
        <button
          type="button"
          aria-label={t('pos.oneMore', { title })}
          onClick={() => onCount(count + 1)}
          className="press flex min-h-11 w-11 items-center justify-center hover:bg-sunken"
        >
          <PlusIcon />
        </button>
      )}
      {group.hasHalves &&
        !isSoldOut &&
        !onMark &&
        (['left', 'right'] as const).map(part => (
          <button
            key={part}
            type="button"
            aria-pressed={known?.part === part}
            aria-label={t(part === 'left' ? 'words.left' : 'words.right', { title })}
            onClick={() => onHalf(part)}
            className="press flex min-h-11 w-11 items-center justify-center border-line border-s font-semibold hover:bg-sunken aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {t(part === 'left' ? 'pos.leftHalf' : 'pos.rightHalf')}
          </button>
        ))}
    </div>
  )
}
