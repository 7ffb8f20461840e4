import { type TouchEvent, useRef, useState } from 'react'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLeaveBoard } from '../../../ui/leave-board.tsx'
import { isRightToLeft } from '../../../ui/reading-direction.ts'
import { PageHeading } from '../../shared/page-heading.tsx'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import {
  equalBills,
  moved,
  numbersOf,
  onePiece,
  type Place,
  piecesAt,
  piecesText,
  shared,
  totalsOf,
  widened,
} from './board.ts'
import { PayerColumn } from './payer-column.tsx'
import { SplitBar } from './split-bar.tsx'
import { useSplit } from './use-split.ts'

interface SplitBoardProps {
  /** As it is now. */
  readonly party: Party
  readonly symbol: string
  readonly onDiscount: () => void
  readonly onClose: () => void
}

/** A table's bill over several payers: choose one, tap what they pay. The rest bill holds what nobody takes. */
export function SplitBoard({ party, symbol, onDiscount, onClose }: SplitBoardProps) {
  const split = useSplit(party, onClose)
  const { board, table, change } = split
  const { leave, question } = useLeaveBoard(split.isChanged, onClose)
  const [active, setActive] = useState<Place>(1)
  const [sharing, setSharing] = useState<{ readonly itemId: number; readonly from: Place } | null>(null)
  const [isEqual, setEqual] = useState(false)
  const swipe = useSwipe(by => setActive(Math.min(board.length, Math.max(0, active + by))))
  const totals = totalsOf(table, board).map(cents => moneyText(cents, symbol))
  const names = [table.restNo, ...numbersOf(table, board)].map(no => t('tables.billNo', { no }))
  const titleOf = (itemId: number) => titleIn(party, itemId)

  function tap(itemId: number, from: Place) {
    const to = from === active ? 0 : active
    const pieces = piecesAt(table, board, from, itemId)
    if (pieces && from !== to) change(moved(board, itemId, { from, to, pieces: onePiece(pieces) }))
  }

  const held = sharing && piecesAt(table, board, sharing.from, sharing.itemId)
  return (
    <section className="flex min-h-full flex-col gap-3 p-3 sm:p-4">
      <PageHeading title={t('tables.splitName', { name: partyName(party) })} />
      {split.told && <ChangedMeanwhile text={split.told} onShow={split.layOut} />}
      <PayerChips names={names} totals={totals} active={active} onActive={setActive} />
      <div
        {...swipe}
        className="flex grow flex-col gap-3 md:grid md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] md:content-start md:items-start"
      >
        {names.map((name, place) => (
          <PayerColumn
            key={place === 0 ? 'rest' : place}
            table={table}
            board={board}
            place={place}
            name={name}
            titleOf={titleOf}
            symbol={symbol}
            total={totals[place] ?? ''}
            isActive={place === active}
            onActive={() => setActive(place)}
            onTap={itemId => tap(itemId, place)}
            onShare={itemId => setSharing({ itemId, from: place })}
          />
        ))}
      </div>
      <SplitBar
        split={split}
        onDiscount={onDiscount}
        onClose={leave}
        onWiden={() => {
          change(widened(board, board.length + 2))
          setActive(board.length + 1)
        }}
        onEqual={() => setEqual(true)}
      />
      {sharing && held && (
        <ShareDialog
          names={names}
          title={titleOf(sharing.itemId)}
          pieces={piecesText(held)}
          onShare={among => {
            change(shared(table, board, { ...sharing, among }))
            setSharing(null)
          }}
          onClose={() => setSharing(null)}
        />
      )}
      {question}
      {isEqual && (
        <EqualDialog
          onChoose={count => {
            change(equalBills(table, board, count))
            setEqual(false)
          }}
          onClose={() => setEqual(false)}
        />
      )}
    </section>
  )
}

function ChangedMeanwhile({ text, onShow }: { readonly text: string; readonly onShow: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunken p-3">
      <p className="min-w-0 grow">{text}</p>
      <Button variant="primary" onClick={onShow}>
        {t('tables.showChange')}
      </Button>
    </div>
  )
}

function titleIn({ lines }: Party, itemId: number): string {
  const line = lines.find(({ order_item_id }) => order_item_id === itemId)
  const title = [line?.title, line?.variant_title].filter(Boolean).join(' · ')
  return line?.combo ? t('receipt.partOf', { title, combo: line.combo.title }) : title
}

/** How far a finger moves sideways to mean it. */
const swipePx = 60

/** On a phone: to the next payer, or the one before. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || !start.current || matchMedia('(min-width: 48rem)').matches) return
      const [dx, dy] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      if (Math.abs(dx) > swipePx && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 === !isRightToLeft() ? 1 : -1)
    },
  }
}

interface EqualDialogProps {
  readonly onChoose: (count: number) => void
  readonly onClose: () => void
}

const counts = Array.from({ length: 11 }, (_, at) => at + 2)

/** Everything in equal bills: for how many. */
function EqualDialog({ onChoose, onClose }: EqualDialogProps) {
  return (
    <Dialog title={t('tables.equalFor')} size="small" onClose={onClose}>
      <div className="grid grid-cols-4 gap-2">
        {counts.map(count => (
          <Button key={count} size="main" className="px-2! tabular-nums" onClick={() => onChoose(count)}>
            {count}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

interface PayerChipsProps {
  readonly names: readonly string[]
  readonly totals: readonly string[]
  readonly active: Place
  readonly onActive: (place: Place) => void
}

/** On a phone: who the next tap is for; one payer's lines are shown at a time. */
function PayerChips({ names, totals, active, onActive }: PayerChipsProps) {
  return (
    <fieldset aria-label={t('tables.payers')} className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1 md:hidden">
      {names.map((name, place) => (
        <button
          key={place === 0 ? 'rest' : place}
          type="button"
          aria-pressed={place === active}
          onClick={() => onActive(place)}
          className="press flex min-h-12 shrink-0 flex-col items-center justify-center rounded-control border border-edge bg-surface px-3 leading-tight aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          <bdi className="font-semibold">{name}</bdi>
          <span className="text-sm tabular-nums">{totals[place]}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface ShareDialogProps {
  readonly title: string
  /** What there is of it, in words. */
  readonly pieces: string
  readonly names: readonly string[]
  readonly onShare: (among: readonly Place[]) => void
  readonly onClose: () => void
}

/** All of a line to one, or in equal parts to several. */
function ShareDialog({ title, pieces, names, onShare, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => names.map((_, place) => String(place)))
  const only = chosen.length === 1 ? names[Number(chosen[0])] : undefined
  return (
    <Dialog
      title={t('tables.shareTitle', { pieces, title })}
      onClose={onClose}
      onSubmit={() => chosen.length > 0 && onShare(chosen.map(Number))}
      actions={
        <>
          <Button onClick={onClose}>{t('tables.close')}</Button>
          <Button type="submit" variant="primary" disabled={chosen.length === 0}>
            {only ? t('tables.allTo', { payer: only }) : t('tables.inParts', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <ChipSet
        legend={t('tables.shareAmong')}
        options={names.map((label, place) => ({ value: String(place), label }))}
        values={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}
