import { useSession } from '../../client/hooks.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { t } from '../../texts/t.ts'
import { type DishToMake, dishesToMake, sumOf } from './all-day.ts'
import { SoldOutButton } from './sold-out-button.tsx'
import type { ShownTicket } from './tickets-in-order.ts'

/** How much of each dish is to be made, over all tickets of this display. */
export function AllDay({ tickets }: { readonly tickets: readonly ShownTicket[] }) {
  const dishes = dishesToMake(tickets)
  const mayMark = mayEnter(useSession(), areaScopes.soldOut)
  if (dishes.length === 0) return <p>{t('kitchen.nothingToMake')}</p>
  return (
    <ul className="ruled">
      {dishes.map(dish => (
        <li
          key={JSON.stringify([dish.title, dish.variant, dish.addons])}
          className="flex items-start gap-2 py-1.5 text-lg"
        >
          <Dish dish={dish} />
          {mayMark && <SoldOutButton itemId={dish.itemId} title={dish.title} />}
        </li>
      ))}
    </ul>
  )
}

function Dish({ dish }: { readonly dish: DishToMake }) {
  return (
    <>
      <span className="min-w-9 shrink-0 whitespace-nowrap text-right font-bold text-xl tabular-nums leading-tight">
        {sumOf(dish)}×
      </span>
      <div className="min-w-0 grow">
        <p className="hyphens-auto break-words font-semibold">
          {dish.title} {dish.variant && <span className="font-normal text-soft">{dish.variant}</span>}
        </p>
        {dish.addons.length > 0 && <p className="text-accent-ink text-base">+ {dish.addons.join(', ')}</p>}
        <p className="text-base text-soft">
          {[
            dish.toStart > 0 && t('kitchen.toStart', { count: dish.toStart }),
            dish.preparing > 0 && t('kitchen.inPreparation', { count: dish.preparing }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {dish.withNote > 0 && (
            <span className="text-amber"> · {t('kitchen.withNote', { count: dish.withNote })}</span>
          )}
        </p>
      </div>
    </>
  )
}
