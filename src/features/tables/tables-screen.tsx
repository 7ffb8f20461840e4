import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { mayEnter } from '../../domain/access.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { moveInGrid } from './move-in-grid.ts'
import { TableTile } from './tile.tsx'
import type { TablesReply, Tile } from './tiles.ts'
import { useBooked } from './use-booked.ts'
import { useFloor } from './use-floor.ts'
import { useTiles } from './use-tiles.ts'

/** The tables of the store: who sits there, how far their food is, and what is due. */
export function TablesScreen() {
  const list = useFloor()
  const init = useRead(orders.init)
  const symbol = currencySymbol(init.data?.storeSettings.currency ?? null)
  return (
    <section className="flex flex-col gap-3 p-3 sm:p-4">
      <PageHeading title={t('tables.tables')} />
      <LiveFacts read={list}>{reply => <Grid reply={reply} symbol={symbol} />}</LiveFacts>
    </section>
  )
}

interface GridProps {
  readonly reply: TablesReply
  readonly symbol: string
}

/** Not drawn again while an answer is only on its way. */
const Grid = memo(function Grid({ reply, symbol }: GridProps) {
  const { late, floors, withoutTable, now } = useTiles(reply)
  const booked = useBooked(now)
  const isQuiet = late.length + withoutTable.length === 0 && floors.every(({ tiles }) => tiles.every(isFree))
  const show = (tiles: readonly Tile[]) => (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-3">
      {tiles.map(tile => (
        <TableTile
          key={tile.table ? `t${tile.table.table_id}` : tile.at}
          tile={tile}
          symbol={symbol}
          now={now}
          booked={tile.table ? booked.get(tile.table.table_id) : undefined}
        />
      ))}
    </ul>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside
    <div className="flex flex-col gap-4" onKeyDown={moveInGrid}>
      {floors.length === 0 && <NoTables />}
      {floors.length > 0 && isQuiet && <p className="text-soft">{t('tables.nothingOpen')}</p>}
      {late.length > 0 && show(late)}
      {floors.map(({ floor, tiles }) => (
        <section key={floor} className="flex flex-col gap-2">
          {floor && (floors.length > 1 || withoutTable.length > 0) && <Heading text={floor} />}
          {show(tiles)}
        </section>
      ))}
      {withoutTable.length > 0 && (
        <section className="flex flex-col gap-2">
          <Heading text={t('tables.withoutTable')} />
          {show(withoutTable)}
        </section>
      )}
    </div>
  )
})

const isFree = ({ party }: Tile) => !party

const Heading = ({ text }: { readonly text: string }) => (
  <h2 className="break-words font-semibold text-lg text-soft">{text}</h2>
)

function NoTables() {
  const page = pageOf('tables')
  const mayAdd = mayEnter(useSession(), page.access)
  return (
    <Empty text={t('tables.noTables')}>
      {mayAdd && (
        <Link to={page.path} className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
          {t(page.title)}
        </Link>
      )}
    </Empty>
  )
}
