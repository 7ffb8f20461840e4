import { useEffect, useState } from 'react'
import { readingKey } from '../../ui/reading-direction.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { ShownTicket } from './tickets-in-order.ts'

interface BumpBar {
  readonly isOn: boolean
  /** Those in sight, in their order. */
  readonly tickets: readonly ShownTicket[]
  readonly onBump: (tickets: readonly ShownTicket[]) => void
  readonly onUndo: (() => void) | null
  readonly onOpen: (dialog: 'all-day' | 'recall') => void
  readonly onPage?: ((by: 1 | -1) => void) | undefined
}

interface BumpBarState {
  /** The numbers are shown once a key was used. */
  readonly hasNumbers: boolean
  /** The id of the ticket that space and Enter bump; null: none. */
  readonly selected: number | null
}

/** The keys of a bump bar. They do nothing in dialogs and fields, nor where another key is held. */
export function useBumpBar(bar: BumpBar): BumpBarState {
  const [state, setState] = useState<BumpBarState>({ hasNumbers: false, selected: null })

  const pressed = useStableCallback((event: KeyboardEvent) => {
    if (!bar.isOn || event.defaultPrevented || isElsewhere(event)) return
    const at = bar.tickets.findIndex(({ id }) => id === state.selected)
    const select = (place: number) => {
      setState({ hasNumbers: true, selected: bar.tickets[place]?.id ?? null })
      // The button that was tapped last would take Enter and space for itself.
      if (isOnButton(event)) (document.activeElement as HTMLElement | null)?.blur()
    }
    const bump = (ticket: ShownTicket | undefined) => {
      setState(last => ({ ...last, hasNumbers: true }))
      if (ticket) bar.onBump([ticket])
    }
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => select(Math.min(at + 1, bar.tickets.length - 1)),
      ArrowDown: () => select(Math.min(at + 1, bar.tickets.length - 1)),
      ArrowLeft: () => select(Math.max(at - 1, 0)),
      ArrowUp: () => select(Math.max(at - 1, 0)),
      ...(at >= 0 && !isOnButton(event) && { ' ': () => bump(bar.tickets[at]), Enter: () => bump(bar.tickets[at]) }),
      u: () => bar.onUndo?.(),
      Backspace: () => bar.onUndo?.(),
      r: () => bar.onOpen('recall'),
      a: () => bar.onOpen('all-day'),
      ...(bar.onPage && { PageDown: () => bar.onPage?.(1), PageUp: () => bar.onPage?.(-1) }),
    }
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) : null
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = number === null ? acts[readingKey(key)] : () => bump(bar.tickets[number - 1])
    if (!act) return
    event.preventDefault()
    act()
  })

  // Listens to the keyboard for as long as the screen is there.
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [pressed])

  return bar.isOn ? state : { hasNumbers: false, selected: null }
}

const isElsewhere = ({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  repeat ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, select, textarea, [role="menu"]') !== null)

/** There, space and Enter press that button. */
const isOnButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('button, a') !== null
