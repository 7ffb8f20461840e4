import { useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { countdowns } from '../../contract/countdowns.ts'
import { menuItems } from '../../contract/menu-items.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { isolated, t } from '../../texts/t.ts'
import { SoldOutIcon } from '../../ui/guest-icons.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useWrite } from '../shared/use-write.ts'
import { soldOutEntries } from '../sold-out/sold-out-entries.tsx'
import { type DishToMake, dishesToMake, sumOf } from './all-day.ts'
import type { ShownTicket } from './tickets-in-order.ts'

const LeftDialog = later(async () => (await import('../sold-out/left-dialog.tsx')).LeftDialog)

/** How much of each dish is to be made, over all tickets of this display. */
export function AllDay({ tickets }: { readonly tickets: readonly ShownTicket[] }) {
  const dishes = dishesToMake(tickets)
  const mayMark = mayEnter(useSession(), areaScopes.soldOut)
  const counted = useRead(countdowns.list, undefined, { enabled: mayMark }).data ?? []
  const leftOf = (id: number) => counted.find(one => one.kind === 'item' && one.id === id)?.left
  if (dishes.length === 0) return <p>{t('kitchen.nothingToMake')}</p>
  return (
    <ul className="ruled">
      {dishes.map(dish => (
        <li
          key={JSON.stringify([dish.title, dish.variant, dish.addons])}
          className="flex items-start gap-2 py-1.5 text-lg"
        >
          <Dish dish={dish} left={leftOf(dish.itemId)} />
          {mayMark && <SoldOutButton itemId={dish.itemId} title={dish.title} />}
        </li>
      ))}
    </ul>
  )
}

function Dish({ dish, left }: { readonly dish: DishToMake; readonly left: number | undefined }) {
  return (
    <>
      <span className="min-w-9 shrink-0 whitespace-nowrap text-end font-bold text-xl tabular-nums leading-tight">
        {sumOf(dish)}×
      </span>
      <div className="min-w-0 grow">
        <p className="hyphens-auto break-words font-semibold">
          <bdi>{dish.title}</bdi> {dish.variant && <bdi className="font-normal text-soft">{dish.variant}</bdi>}
        </p>
        {left !== undefined && (
          <p className="font-semibold text-amber text-base">{t('soldOut.left', { count: Math.max(0, left) })}</p>
        )}
        <DishAddons addons={dish.addons} />
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

/** What comes with it, and in red what is left out. */
function DishAddons({ addons }: Pick<DishToMake, 'addons'>) {
  const titles = (isWithout: boolean) =>
    addons.flatMap(one => (one.isWithout === isWithout ? [isolated(one.title)] : [])).join(', ')
  const [added, leftOut] = [titles(false), titles(true)]
  return (
    <>
      {added && <p className="text-accent-ink text-base">+ {added}</p>}
      {leftOut && <p className="font-bold text-base text-red uppercase">{leftOut}</p>}
    </>
  )
}

interface SoldOutButtonProps {
  /** On the menu. */
  readonly itemId: number
  readonly title: string
}

/** The cook knows first that there is none left: it leaves every till and the guests' menu. */
function SoldOutButton({ itemId, title }: SoldOutButtonProps) {
  const { run } = useWrite(menuItems.setSoldOut)
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <Menu
        label={t('soldOut.availability', { title })}
        icon={<SoldOutIcon />}
        className="text-soft"
        items={soldOutEntries(
          false,
          body => void run({ params: { id: itemId }, body }),
          () => setCounting(true),
        )}
      />
      {isCounting && <LeftDialog id={itemId} title={title} onClose={() => setCounting(false)} />}
    </>
  )
}
