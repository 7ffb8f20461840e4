import type { MouseEvent, TouchEvent } from 'react'

/**
 * For the list of cards: a long press on one, the other mouse button, or the menu key opens its small menu. Not every
 * browser tells of a long press by itself.
 */
export const holdCard = {
  onContextMenu(event: MouseEvent<HTMLElement>) {
    if (openMenuOf(event.target)) event.preventDefault()
  },
  onTouchStart({ target, touches }: TouchEvent<HTMLElement>) {
    forget()
    const finger = touches[0]
    if (!finger || touches.length > 1) return
    hold = { x: finger.clientX, y: finger.clientY, isOver: false }
    timer = setTimeout(() => {
      if (hold && openMenuOf(target)) hold.isOver = true
    }, holdMs)
  },
  onTouchMove({ touches }: TouchEvent<HTMLElement>) {
    const finger = touches[0]
    if (hold && finger && Math.hypot(finger.clientX - hold.x, finger.clientY - hold.y) > stillPx) forget()
  },
  onTouchEnd(event: TouchEvent<HTMLElement>) {
    // Else the finger that opened the menu would add the dish when it is lifted.
    if (hold?.isOver) event.preventDefault()
    forget()
  },
  onTouchCancel: forget,
} as const

/** There is one finger, and one list under it. */
let hold: { readonly x: number; readonly y: number; isOver: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function forget() {
  clearTimeout(timer)
  hold = null
}

/** Whether there is one. */
function openMenuOf(target: EventTarget): boolean {
  const card = target instanceof Element ? target.closest('article') : null
  const menu = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  if (menu?.getAttribute('aria-expanded') === 'false') menu.click()
  return Boolean(menu)
}

const holdMs = 500
const stillPx = 10
