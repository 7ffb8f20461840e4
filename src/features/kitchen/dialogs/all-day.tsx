import { t } from '../../../texts/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { dishesToMake, sumOf } from '../all-day.ts'
import type { ShownTicket } from '../tickets-in-order.ts'

interface AllDayProps {
  readonly tickets: readonly ShownTicket[]
  readonly onClose: () => void
}

/** How much of each dish is to be made, over all tickets of this display. */
export function AllDay({ tickets, onClose }: AllDayProps) {
  const dishes = dishesToMake(tickets)
  return (
    <Dialog title={t('kitchen.allDay')} onClose={onClose}>
      {dishes.length === 0 && <p>{t('kitchen.nothingToMake')}</p>}
      <ul className="ruled">
        {dishes.map(dish => (
          <li key={JSON.stringify([dish.title, dish.variant, dish.addons])} className="flex gap-3 py-2 text-lg">
            <span className="min-w-16 shrink-0 whitespace-nowrap text-right font-bold text-xl tabular-nums leading-tight">
              {sumOf(dish)}×
            </span>
            <div className="min-w-0 grow">
              <p className="break-words font-semibold">
                {dish.title} {dish.variant && <span className="font-normal text-soft">{dish.variant}</span>}
              </p>
              {dish.addons.length > 0 && <p className="text-accent-ink text-base">+ {dish.addons.join(', ')}</p>}
              <p className="text-base text-soft">
                {t('kitchen.toStartAndPreparing', { toStart: dish.toStart, preparing: dish.preparing })}
                {dish.withNote > 0 && (
                  <span className="text-amber"> · {t('kitchen.withNote', { count: dish.withNote })}</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
