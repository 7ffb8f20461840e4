import type { Station } from '../../domain/stations.ts'
import { t } from '../../texts/t.ts'
import { DoneStepIcon, PaperIcon } from '../../ui/kitchen-icons.tsx'
import { AgeIcon, DeliveredIcon } from '../../ui/state-icons.tsx'
import { partsOf, type StationPart } from './expo.ts'
import type { ShownTicket } from './tickets-in-order.ts'

interface StationChipsProps {
  readonly ticket: ShownTicket
  readonly stations: readonly Station[]
}

/** How far each station is with an order: "Grill 2/3", "Bar ready", "Fryer paper". */
export function StationChips({ ticket, stations }: StationChipsProps) {
  return (
    <ul aria-label={t('kitchen.stations')} className="flex flex-wrap gap-1">
      {partsOf(ticket, stations).map(part => (
        <li
          key={part.station?.id ?? 0}
          className={`flex min-w-0 items-center gap-1 rounded-full px-2 py-0.5 font-semibold text-base ${lookOf(part)}`}
        >
          <Mark {...part} />
          <span className="min-w-0 break-words">{words(part)}</span>
          {part.isSlowest && <span className="sr-only">{t('kitchen.slowest')}</span>}
        </li>
      ))}
    </ul>
  )
}

function Mark({ state, isSlowest }: StationPart) {
  if (isSlowest) return <AgeIcon className="size-4!" />
  if (state === 'ready') return <DoneStepIcon className="size-4!" />
  if (state === 'delivered') return <DeliveredIcon className="size-4!" />
  return state === 'paper' ? <PaperIcon className="size-4!" /> : null
}

function words({ station, state, done, all }: StationPart): string {
  const title = station?.title ?? t('ready.kitchen')
  return t('kitchen.partState', { title, state, done, all })
}

const lookOf = ({ state, isSlowest }: StationPart): string =>
  isSlowest ? 'bg-amber-soft text-amber outline-1 outline-amber' : looks[state]

const looks: Readonly<Record<StationPart['state'], string>> = {
  paper: 'bg-sunken text-soft',
  making: 'bg-sunken text-ink',
  ready: 'bg-green-soft text-green',
  delivered: 'bg-teal-soft text-teal',
}
