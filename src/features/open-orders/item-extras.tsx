import { t } from '../../texts/t.ts'
import { AddonIcon, NotesIcon } from '../../ui/order-icons.tsx'

interface ItemExtrasProps {
  /** The combo that it is a part of, in words. */
  readonly combo?: string | undefined
  /** So many pieces are more than there were. */
  readonly short?: number
  readonly variant: string | null
  readonly addons:
    | readonly {
        readonly id: number
        readonly title: string
        readonly kind?: 'without' | undefined
        readonly part?: 'left' | 'right' | undefined
        readonly depth?: 1 | undefined
      }[]
    | null
  readonly notes: string | null
}

/** What makes this portion different: its combo, variant, addons and notes, each with its own mark. */
export function ItemExtras({ combo, short = 0, variant, addons, notes }: ItemExtrasProps) {
  return (
    <>
      {short > 0 && <p className="font-bold text-red">{t('openOrders.short', { count: short })}</p>}
      {combo && (
        <p className="text-base text-soft">
          <bdi>{combo}</bdi>
        </p>
      )}
      {variant && (
        <p className="text-soft">
          <bdi>{variant}</bdi>
        </p>
      )}
      {addons?.map(({ id, title, kind, part, depth }) => (
        <p
          key={`${id} ${part ?? ''}`}
          className={`flex items-start gap-1.5 ${depth ? 'ps-5' : ''} ${kind === 'without' ? 'font-bold text-red uppercase' : 'font-medium text-accent-ink'}`}
        >
          {kind !== 'without' && <AddonIcon className="mt-1 size-4!" />}
          <bdi className="min-w-0 break-words">{title}</bdi>
        </p>
      ))}
      {notes && (
        <p className="my-0.5 flex items-start gap-1.5 rounded-control bg-amber-soft px-2 py-0.5 font-semibold text-amber">
          <NotesIcon role="img" aria-label={t('openOrders.notes')} className="mt-1 size-4!" />
          <bdi className="min-w-0 break-words">{notes}</bdi>
        </p>
      )}
    </>
  )
}
