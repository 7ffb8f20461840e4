import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../texts/t.ts'
import { IconButton } from './icon-button.tsx'
import { useDragRow } from './use-drag-row.ts'

export interface ReorderRow {
  readonly id: number
  readonly title: string
}

interface ReorderListProps {
  readonly label: string
  readonly rows: readonly ReorderRow[]
  readonly onChange: (rows: readonly ReorderRow[]) => void
}

/**
 * A list whose rows are put in order: dragged by the handle, moved one step by the buttons, or with the handle focused by
 * the arrow keys, Home and End. A screen reader hears where the row is now.
 */
export function ReorderList({ label, rows, onChange }: ReorderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ readonly id: number; readonly by: string } | null>(null)
  const at = moved === null ? -1 : rows.findIndex(({ id }) => id === moved.id)
  useFocusAfterMove(list, moved, at)

  function move(from: number, to: number, by: string) {
    const row = rows[from]
    if (!row || from === to || to < 0 || to >= rows.length) return
    setMoved({ id: row.id, by })
    const others = rows.filter(({ id }) => id !== row.id)
    onChange([...others.slice(0, to), row, ...others.slice(to)])
  }

  function pressed(event: KeyboardEvent, from: number) {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      Home: 0,
      End: rows.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(from, to, 'handle')
  }

  const startDrag = useDragRow(list, (from, to) => move(from, to, 'handle'))
  return (
    <>
      <ol ref={list} aria-label={label} className="flex select-none flex-col gap-1">
        {rows.map(({ id, title }, index) => (
          <li
            key={id}
            className="relative flex min-h-12 items-center gap-1 rounded-control border border-line bg-surface [&.dragged]:z-10 [&.dragged]:border-accent [&.dragged]:shadow-float"
          >
            <IconButton
              label={t('ui.moveRow', { title })}
              icon={<GripIcon />}
              data-by="handle"
              className="cursor-grab touch-none active:cursor-grabbing"
              onPointerDown={event => startDrag(event, index)}
              onKeyDown={event => pressed(event, index)}
            />
            <bdi className="min-w-0 grow break-words">{title}</bdi>
            <IconButton
              label={t('ui.moveUp', { title })}
              icon={<MoveUpIcon />}
              data-by="up"
              aria-disabled={index === 0}
              className="aria-disabled:opacity-40"
              onClick={() => move(index, index - 1, 'up')}
            />
            <IconButton
              label={t('ui.moveDown', { title })}
              icon={<MoveDownIcon />}
              data-by="down"
              aria-disabled={index === rows.length - 1}
              className="aria-disabled:opacity-40"
              onClick={() => move(index, index + 1, 'down')}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {at >= 0 && t('ui.movedRow', { title: rows[at]?.title ?? '', place: at + 1, count: rows.length })}
      </p>
    </>
  )
}

/** A browser takes the focus from a row that changes its place in the page: it goes back to what moved the row. */
function useFocusAfterMove(
  list: RefObject<HTMLOListElement | null>,
  moved: { readonly by: string } | null,
  at: number,
): void {
  // Talks to the browser about focus and scrolling.
  useLayoutEffect(() => {
    if (!moved || at < 0) return
    const row = list.current?.children[at]
    row?.querySelector<HTMLElement>(`[data-by="${moved.by}"]`)?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest' })
  }, [list, moved, at])
}

/** Signs of a list that is put in order. */
const MoveDownIcon: LucideIcon = ArrowDown
const MoveUpIcon: LucideIcon = ArrowUp
const GripIcon: LucideIcon = GripVertical
