/**
 * A dialog has opened or closed: the second half of a double tap was meant for what was there before, and does nothing.
 */
export function expectSecondTap(): void {
  deafUntil = performance.now() + doubleTapMs
}

/** The longest time between the two halves of a double tap; somebody who means a second press reads first. */
const doubleTapMs = 300
/** A finger does not hit the same spot twice. */
const fingerPx = 24

let deafUntil = 0
let before: PointerEvent | undefined
let last: PointerEvent | undefined

// Not available where pages are rendered on the server.
if (typeof document === 'object') {
  document.addEventListener(
    'pointerdown',
    press => {
      before = last
      last = press
    },
    true,
  )
  document.addEventListener(
    'click',
    click => {
      if (performance.now() > deafUntil || !isByPointer(click) || !before || !last) return
      // A mouse counts its clicks itself; fingers are not counted everywhere.
      if (last.pointerType === 'mouse' && click.detail < 2) return
      if (Math.hypot(last.clientX - before.clientX, last.clientY - before.clientY) > fingerPx) return
      click.preventDefault()
      click.stopPropagation()
    },
    true,
  )
}

/** Keyboards and screen readers press without a position. */
const isByPointer = (click: MouseEvent) => click.clientX > 0 || click.clientY > 0
