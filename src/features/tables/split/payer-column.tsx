import type { BillItem } from '../../../domain/money/bill.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'
import { ShareIcon } from '../../../ui/table-icons.tsx'
import { type Board, centsOfPieces, type Place, piecesAt, piecesText, type SplitTable } from './board.ts'

interface PayerColumnProps {
  readonly table: SplitTable
  readonly board: Board
  readonly place: Place
  readonly name: string
  readonly total: string
  /** What is tapped goes here. */
  readonly isActive: boolean
  readonly titleOf: (itemId: number) => string
  readonly symbol: string
  readonly onActive: () => void
  readonly onTap: (itemId: number) => void
  readonly onShare: (itemId: number) => void
}

/** One payer's bill as it will be. A tap on a line moves one piece of it; holding it, or ÷, offers more. */
export function PayerColumn(props: PayerColumnProps) {
  const { table, board, place, name, total, isActive, onActive } = props
  const here = table.items.filter(({ orderItemId }) => piecesAt(table, board, place, orderItemId) !== null)
  const isOnPhone = place === 0 || isActive
  return (
    <Card
      as="section"
      aria-label={name}
      className={`w-full flex-col overflow-hidden md:self-start ${isActive ? 'ring-2 ring-accent' : ''} ${isOnPhone ? 'flex' : 'hidden md:flex'}`}
    >
      <button
        type="button"
        aria-pressed={isActive}
        onClick={onActive}
        className="press flex min-h-14 items-baseline justify-between gap-2 border-line border-b px-3 py-3 text-start font-semibold aria-pressed:bg-accent aria-pressed:text-on-accent"
      >
        <bdi className="min-w-0 break-words">{name}</bdi>
        <span className="text-lg tabular-nums">{total}</span>
      </button>
      {here.length === 0 ? (
        <p className="p-3 text-soft">{t(place === 0 ? 'tables.nothingLeft' : 'tables.tapToMove')}</p>
      ) : (
        <ul>
          {here.map(item => (
            <Line key={item.orderItemId} {...props} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({
  item,
  table,
  board,
  place,
  titleOf,
  symbol,
  onTap,
  onShare,
}: PayerColumnProps & { readonly item: BillItem }) {
  const { orderItemId } = item
  const pieces = piecesAt(table, board, place, orderItemId)
  const title = titleOf(orderItemId)
  if (!pieces) return null
  return (
    <li className="flex items-stretch border-line border-t first:border-t-0">
      <button
        type="button"
        onClick={() => onTap(orderItemId)}
        onContextMenu={event => {
          event.preventDefault()
          onShare(orderItemId)
        }}
        className="press min-h-12 min-w-0 grow select-none break-words py-2 ps-3 text-start [-webkit-touch-callout:none] active:bg-accent-soft"
      >
        <span className="font-semibold tabular-nums">{piecesText(pieces)} ×</span> <bdi>{title}</bdi>
      </button>
      <span className="shrink-0 self-center ps-2 text-soft tabular-nums">
        {moneyText(centsOfPieces(item, pieces), symbol)}
      </span>
      <button
        type="button"
        aria-label={t('tables.shareOut', { title })}
        onClick={() => onShare(orderItemId)}
        className="press flex size-12 shrink-0 items-center justify-center self-center text-soft"
      >
        <ShareIcon />
      </button>
    </li>
  )
}
