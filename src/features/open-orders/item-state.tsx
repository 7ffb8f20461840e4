import type { ItemStatus } from '../../domain/entities.ts'
import { itemStatusLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { WaitsIcon } from '../../ui/icons.tsx'
import { CancelledIcon, CompletedIcon, CreatedIcon, DeliveredIcon, PreparingIcon } from '../../ui/state-icons.tsx'

interface ItemStateProps {
  readonly status: ItemStatus
  /** The icon alone; its word is for those who can't see it. */
  readonly iconOnly?: boolean
  /** Only this device knows of it so far: nothing that is confirmed. */
  readonly isUnsent?: boolean
  /** Where every letter beside it counts. */
  readonly isSmall?: boolean
}

const marks = {
  created: { Icon: CreatedIcon, colour: 'text-soft' },
  preparing: { Icon: PreparingIcon, colour: 'text-amber' },
  completed: { Icon: CompletedIcon, colour: 'text-green' },
  delivered: { Icon: DeliveredIcon, colour: 'text-teal' },
  cancelled: { Icon: CancelledIcon, colour: 'text-red' },
} as const satisfies Record<ItemStatus, { Icon: typeof CreatedIcon; colour: string }>

/** How far an item is: an amber clock, a green check, a teal dish, a red cross, and the word for it (§4). */
export function ItemState({ status, isUnsent = false, iconOnly = false, isSmall = false }: ItemStateProps) {
  const isWaiting = isUnsent && status === 'created'
  const Icon = isWaiting ? WaitsIcon : marks[status].Icon
  const colour = isUnsent ? 'text-amber' : marks[status].colour
  const word = isWaiting ? t('openOrders.waiting') : t(itemStatusLabels[status])
  if (iconOnly)
    return <Icon role="img" aria-label={word} className={`shrink-0 ${isSmall ? 'size-6!' : 'size-7!'} ${colour}`} />
  return (
    <span className={`inline-flex items-center gap-1 font-semibold text-sm ${colour}`}>
      <Icon />
      {word}
    </span>
  )
}
