import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { CheckIcon } from '../../ui/control-icons.tsx'
import { CompletedIcon, CreatedIcon, DeliveredIcon, PreparingIcon } from '../../ui/state-icons.tsx'
import { GuestsIcon } from '../../ui/table-icons.tsx'
import type { Tile } from './tiles.ts'

type State = NonNullable<Tile['party']>['state'] | 'free' | 'paid'

const marks = {
  free: { Icon: CheckIcon, colour: 'text-green', word: 'tables.free' },
  paid: { Icon: CheckIcon, colour: 'text-teal', word: 'tables.paid' },
  seated: { Icon: GuestsIcon, colour: 'text-ink', word: 'tables.seated' },
  ordering: { Icon: CreatedIcon, colour: 'text-ink', word: 'tables.ordered' },
  cooking: { Icon: PreparingIcon, colour: 'text-amber', word: 'tables.cooking' },
  ready: { Icon: CompletedIcon, colour: 'text-green', word: 'tables.ready' },
  served: { Icon: DeliveredIcon, colour: 'text-teal', word: 'tables.served' },
} as const satisfies Record<State, { Icon: typeof CreatedIcon; colour: string; word: PlainKey }>

/** How far the food of a table is: a sign, its word, and a colour. */
export function PartyState({ state }: { readonly state: State }) {
  const { Icon, colour, word } = marks[state]
  return (
    <span className={`inline-flex items-center gap-1 font-semibold text-sm ${colour}`}>
      <Icon className="size-4! shrink-0" />
      {t(word)}
    </span>
  )
}

/** What a tile shows of its table. */
export function tileState({ party, table }: Tile): State {
  if (party) return party.state
  return table && table.paid_orders > 0 ? 'paid' : 'free'
}
