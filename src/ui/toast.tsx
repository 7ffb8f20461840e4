import { type ReactElement, useEffect, useRef } from 'react'
// The part of the package without its own styles: those would be written into the page, which its policy forbids.
import { toast as hotToast, resolveValue, useToaster } from 'react-hot-toast/headless'
import { AlertIcon, BusyIcon, DoneIcon, WaitsIcon } from './icons.tsx'

interface ToastsProps {
  readonly errorMs: number
  readonly successMs: number
}

/** The one way to tell somebody the result of an action. */
export const toast = {
  /** Stays until it is settled or dismissed, by its id. */
  wait: (text: string): string => hotToast.loading(text),
  /** It worked: replaces toast `id`, if there is one. */
  done: (id: string | undefined, text: string): string => hotToast.success(text, id === undefined ? {} : { id }),
  /** This device keeps it, and nobody has confirmed it: replaces toast `id`, if there is one. */
  stored: (id: string | undefined, text: string): string => hotToast(text, id === undefined ? {} : { id }),
  /** Something can be done about it for `ms`: `draw` is given the toast's id. */
  offer: (ms: number, draw: (id: string) => ReactElement): string =>
    hotToast.custom(({ id }) => draw(id), { duration: ms }),
  /** It failed: replaces toast `id`, if there is one. */
  failed: (id: string | undefined, text: string): string =>
    hotToast.error(text, { ...alert, ...(id !== undefined && { id }) }),
  /** Without an id: all of them. */
  dismiss: (id?: string): void => hotToast.dismiss(id),
}

/** Above everything, dialogs included, and never in the way of a finger. The store keeps 20 (§9). */
export function Toasts({ errorMs, successMs }: ToastsProps) {
  const { toasts } = useToaster({
    duration: errorMs,
    success: { duration: successMs },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
  const place = useRef<HTMLDivElement>(null)
  const shown = toasts.filter(({ visible }) => visible)
  const newest = shown.map(({ id, type }) => id + type).join()

  // Uses the browser's top layer: the last one added is on top, so a new toast is added again.
  useEffect(() => {
    const layer = place.current
    if (!layer || !hasTopLayer || (newest && isOnTop(layer))) return
    layer.hidePopover()
    if (newest) layer.showPopover()
  }, [newest])

  return (
    <div
      ref={place}
      popover={hasTopLayer ? 'manual' : undefined}
      className="pointer-events-none fixed inset-x-2 top-16 md:top-2 z-50 bottom-auto m-0 mx-auto w-auto max-w-md bg-transparent pt-[env(safe-area-inset-top)]"
    >
      <div className="flex flex-col items-center gap-2">
        {shown.map(one => (
          <div
            key={one.id}
            {...one.ariaProps}
            className="rise flex items-center gap-2 rounded-control border border-line bg-surface px-4 py-3 font-medium text-ink shadow-float"
          >
            {icons[one.type]}
            <span className="min-w-0 break-words">{resolveValue(one.message, one)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const alert = { ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const

/** Showing it again makes the browser lay out the whole page. */
function isOnTop(layer: HTMLElement): boolean {
  const inTopLayer = document.querySelectorAll(':modal, :popover-open')
  return inTopLayer.length === 1 && inTopLayer[0] === layer
}

// An older browser shows them on the page itself: above it, but behind an open dialog.
const hasTopLayer = typeof HTMLElement === 'function' && 'showPopover' in HTMLElement.prototype

const icons = {
  loading: <BusyIcon className="animate-spin text-soft" />,
  success: <DoneIcon className="text-green" />,
  error: <AlertIcon className="text-red" />,
  blank: <WaitsIcon className="text-amber" />,
  custom: null,
}
