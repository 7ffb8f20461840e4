import { moveInGrid } from '../move-in-grid.ts'
import { TileFace, tileLook } from '../tile.tsx'
import type { Floors, Tile } from '../tiles.ts'

interface PlacesProps {
  readonly floors: Floors['floors']
  /** The table from which they come. */
  readonly except: number | null
  readonly symbol: string
  readonly now: number
  readonly busy: boolean
  readonly onTap: (tile: Tile) => void
}

/** The tables to choose from, by floor, as Tables shows them. */
export function Places({ floors, except, symbol, now, busy, onTap }: PlacesProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div className="flex grow flex-col gap-4" onKeyDown={moveInGrid}>
      {floors.map(({ floor, tiles }) => (
        <section key={floor} className="flex flex-col gap-2">
          {floor && floors.length > 1 && <h2 className="break-words font-semibold text-lg text-soft">{floor}</h2>}
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-3">
            {tiles
              .filter(({ table }) => table && table.table_id !== except)
              .map(tile => (
                <li key={tile.table?.table_id} className="flex">
                  <button
                    type="button"
                    aria-disabled={busy || undefined}
                    onClick={() => onTap(tile)}
                    className={tileLook({ tile, symbol, now })}
                  >
                    <TileFace tile={tile} symbol={symbol} now={now} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
