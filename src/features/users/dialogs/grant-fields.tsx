import { useState } from 'react'
import { type Scope, scopesWithoutScreen } from '../../../domain/access.ts'
import { presetLabels, rightLabels, scopeLabels } from '../../../domain/labels.ts'
import {
  type Grant,
  grantableRights,
  grantableScopes,
  isPercent,
  type PresetName,
  presetFrom,
  presetNames,
  type Rights,
  type RightsHolder,
  rights,
} from '../../../domain/rights.ts'
import { t } from '../../../texts/t.ts'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { ChipRow } from '../../../ui/chip-row.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'

interface GrantFieldsProps {
  /** Who is at the form: what they may not give is not there. */
  readonly person: RightsHolder
  readonly grant: Grant
  readonly onChange: (grant: Grant) => void
  /** What a field shows of a mistake. */
  readonly inside: ReturnType<typeof useCheckedForm>['inside']
}

/** Scopes and rights, and presets that fill both. */
export function GrantFields({ person, grant, onChange, inside }: GrantFieldsProps) {
  // Without what a manager may not give, two presets may be the same.
  const [chosen, setChosen] = useState<PresetName | null>(null)
  const likely = chosen ? [chosen, ...presetNames] : presetNames
  const own = grantableRights(person)
  const giveable = rights.filter(right => own[right])
  const yesNo = giveable.filter(right => !isPercent(right))
  const giveableScopes = grantableScopes(person)
  const unused = giveableScopes.filter(scope => scopesWithoutScreen.has(scope))
  const used = giveableScopes.filter(scope => !scopesWithoutScreen.has(scope))
  const scopeChips = (offered: readonly Scope[]) => ({
    options: offered.map(value => ({ value, label: t(scopeLabels[value]) })),
    values: grant.scopes.filter(scope => offered.includes(scope)),
    onChange: (chosen: readonly string[]) =>
      onChange({
        ...grant,
        scopes: [...grant.scopes.filter(scope => !offered.includes(scope)), ...(chosen as readonly Scope[])],
      }),
  })
  const setRights = (changed: Partial<Rights>) => onChange({ ...grant, rights: { ...grant.rights, ...changed } })
  return (
    <section className="flex flex-col gap-4" aria-labelledby="what-they-may">
      <div className="flex flex-col gap-1">
        <h3 id="what-they-may" className="font-bold">
          {t('users.whatTheyMay')}
        </h3>
        <ChipRow
          inForm
          label={t('users.fillInFor')}
          options={presetNames.map(name => ({ value: name, label: t(presetLabels[name]) }))}
          value={likely.find(name => isSame(grant, presetFrom(person, name))) ?? ''}
          onChange={value => {
            const name = value as PresetName
            setChosen(name)
            onChange(presetFrom(person, name))
          }}
        />
      </div>
      <ChipSet legend={t('users.scopes')} hint={t('users.scopesHint')} {...scopeChips(used)} />
      {unused.length > 0 && (
        <Collapsible label={t('users.notUsedYet')} count={unused.length}>
          <ChipSet legend={t('users.notUsedYet')} {...scopeChips(unused)} />
        </Collapsible>
      )}
      {giveable.filter(isPercent).map(right => (
        <PercentField
          key={right}
          label={t(rightLabels[right])}
          most={Number(own[right])}
          percent={Number(grant.rights[right])}
          onChange={percent => setRights({ [right]: percent })}
          {...inside(`rights.${right}`)}
        />
      ))}
      {yesNo.length > 0 && (
        <CheckboxList
          legend={t('users.rights')}
          options={yesNo.map(value => ({ value, label: t(rightLabels[value]) }))}
          values={yesNo.filter(right => grant.rights[right])}
          onChange={chosen => setRights(Object.fromEntries(yesNo.map(right => [right, chosen.includes(right)])))}
        />
      )}
    </section>
  )
}

interface PercentFieldProps extends ReturnType<GrantFieldsProps['inside']> {
  readonly label: string
  /** NaN: what was typed is none. */
  readonly percent: number
  /** As much as the person at the form may give. */
  readonly most: number
  readonly onChange: (percent: number) => void
}

function PercentField({ percent, most, onChange, ...props }: PercentFieldProps) {
  const [typed, setTyped] = useState(String(percent))
  return (
    <NumberField
      {...props}
      of="count"
      min={0}
      max={most}
      value={Object.is(Number(typed), percent) ? typed : String(percent)}
      onChange={text => {
        setTyped(text)
        onChange(Number(text))
      }}
    />
  )
}

function isSame(one: Grant, other: Grant): boolean {
  const hasSameScopes =
    one.scopes.length === other.scopes.length && other.scopes.every(scope => one.scopes.includes(scope))
  return hasSameScopes && rights.every(right => one.rights[right] === other.rights[right])
}
