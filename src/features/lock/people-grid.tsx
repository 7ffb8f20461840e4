import type { Colleague } from '../../client/tablet/tablet-room.ts'
import { t } from '../../texts/t.ts'
import { initials } from '../shared/initials.ts'

interface PeopleGridProps {
  /** Those of this tablet first. */
  readonly people: readonly Colleague[]
  readonly chosen: Colleague | null
  readonly onChoose: (person: Colleague, button: HTMLElement) => void
}

export function PeopleGrid({ people, chosen, onChoose }: PeopleGridProps) {
  return (
    <ul aria-label={t('lock.people')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {people.map(person => (
        <li key={person.username}>
          <button
            type="button"
            aria-pressed={person.username === chosen?.username}
            onClick={event => onChoose(person, event.currentTarget)}
            className="press flex h-full w-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-2 py-4 text-center hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span
              aria-hidden="true"
              className="flex size-20 items-center justify-center rounded-full bg-accent-soft font-bold text-accent-ink text-xl"
            >
              {initials(person.name)}
            </span>
            <span className="w-full break-words font-semibold">{person.name}</span>
            {person.designation && <span className="w-full truncate text-sm text-soft">{person.designation}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
