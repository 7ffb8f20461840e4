import { scopesOf } from '../../domain/access.ts'
import { rightLabels, scopeLabels } from '../../domain/labels.ts'
import { allRights, isPercent, type RightsHolder, rights, rightsOf } from '../../domain/rights.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'

interface ListProps {
  readonly person: RightsHolder
  /** What is said when there is nothing. */
  readonly none: string
}

/** The pages that a person may use. */
export function ScopeList({ person, none }: ListProps) {
  const names = scopesOf(person.scope).map(scope => t(scopeLabels[scope]))
  if (names.length === 0) return none
  return (
    <ul className="flex flex-wrap gap-1">
      {names.map(name => (
        <li key={name}>
          <Badge>
            <bdi>{name}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** What a person may do there beyond the usual. */
export function RightList({ person, none }: ListProps) {
  const held = rightsOf(person)
  if (rights.every(right => held[right] === allRights[right])) return t('rights.all')
  const names = rights
    .filter(right => held[right])
    .map(right =>
      isPercent(right) ? t('rights.discountUpTo', { percent: Number(held[right]) }) : t(rightLabels[right]),
    )
  if (names.length === 0) return none
  return (
    <ul>
      {names.map(name => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
