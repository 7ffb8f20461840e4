import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bar } from './draw-plot.ts'

interface PlotProps {
  /** What a screen reader reads instead; the figures themselves belong into a table beside it. */
  readonly label: string
  /** `text` is shown when the pointer is on the bar. */
  readonly bars: readonly (Bar & { readonly text: string })[]
  readonly axisText: (value: number) => string
  readonly isWhole?: boolean
  readonly isLying?: boolean
  /** The code could not be loaded. */
  readonly onMissing?: () => void
}

/** Bars, and in words the one under the pointer; the highest if there is none. */
export function Plot({ label, bars, axisText, isWhole = false, isLying = false, onMissing }: PlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const missing = useEffectEvent(() => {
    setIsMissing(true)
    onMissing?.()
  })
  const axis = useEffectEvent((value: number) => axisText(value))
  const read = (pointed === null ? undefined : bars[pointed]) ?? highest(bars)

  // Draws on the canvas, once the code for it is loaded.
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    loadDrawing()
      .then(({ drawPlot }) => {
        if (isGone || !place.current) return
        stop = drawPlot(place.current, { bars, axisText: value => axis(value), isWhole, isLying, onPoint: setPointed })
      })
      // The code was not loaded, or the browser forbids drawing.
      .catch(() => !isGone && missing())
    return () => {
      isGone = true
      stop?.()
    }
  }, [bars, isWhole, isLying])

  if (isMissing) return null
  return (
    <div role="img" aria-label={label} className="min-w-0">
      <p className="mb-2 flex flex-wrap gap-x-2">
        <span className="min-w-0 text-soft">{read?.label}</span>
        <b>{read?.text}</b>
      </p>
      <div
        ref={place}
        dir="ltr"
        className={`min-w-0 border-line text-soft accent-accent ${isLying ? '' : 'min-h-60'}`}
      />
    </div>
  )
}

function highest<B extends Bar>(bars: readonly B[]): B | undefined {
  return bars.reduce<B | undefined>((best, bar) => (best && best.value >= bar.value ? best : bar), undefined)
}

/**
 * Loads the code for plots. Its library passes the browser's language to `Intl`; one like "en-US@posix" is no tag, so
 * meanwhile the browser speaks English.
 */
async function loadDrawing() {
  const isOdd = !isLanguage(navigator.language)
  if (isOdd) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
  try {
    return await import('./draw-plot.ts')
  } finally {
    // Removes the replacement again; the browser's own property is behind it.
    if (isOdd) Reflect.deleteProperty(navigator, 'language')
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
