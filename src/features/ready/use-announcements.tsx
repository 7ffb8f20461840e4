import { useEffect, useRef } from 'react'
import type { ReadyPart } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { playSound } from '../open-orders/play-sound.ts'
import { readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { placeOf, stationOf } from './part-title.ts'
import { dishesIn, nameOf, newsOf } from './ready-parts.ts'

interface Announcing {
  /** Of the person at this device; undefined: nothing is known yet. */
  readonly mine: readonly ReadyPart[] | undefined
  readonly now: () => number
  /** null: they may look, and not touch. */
  readonly onDeliver: ((part: ReadyPart) => void) | null
  readonly onOpen: () => void
}

/** Calls out once what has become ready: with a toast, a sound and, where there is one, a vibration. */
export function useAnnouncements({ mine, now, onDeliver, onOpen }: Announcing): void {
  const announced = useRef<ReadonlySet<string> | null>(null)

  const announce = useStableCallback((parts: readonly ReadyPart[]) => {
    announced.current ??= readAnnounced()
    const { fresh, missed } = newsOf(parts, announced.current, now())
    if (fresh.length + missed.length === 0) return
    announced.current = writeAnnounced(announced.current, parts.map(nameOf))
    for (const part of fresh)
      offer(
        t('ready.partReady', { place: placeOf(part), station: stationOf(part), count: dishesIn(part) }),
        onDeliver && { label: t('ready.deliver'), run: () => onDeliver(part) },
      )
    if (missed.length > 0)
      offer(t('ready.whileAway', { count: missed.length }), { label: t('ready.show'), run: onOpen })
    void playSound('new-order')
    // A browser that nobody has touched yet refuses, and says so in its log.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200)
  })

  // Talks to the person: toasts, the loudspeaker, the device's storage.
  useEffect(() => {
    if (mine) announce(mine)
  }, [mine, announce])
}

function offer(text: string, button: { readonly label: string; readonly run: () => void } | null): void {
  toast.offer(offerMs, id => (
    <span className="flex items-center gap-3">
      <span className="min-w-0 break-words">{text}</span>
      {button && (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id)
            button.run()
          }}
          className="press -my-2 -me-2 pointer-events-auto min-h-11 min-w-11 shrink-0 rounded-control px-3 font-bold text-accent-ink hover:bg-sunken active:bg-sunken"
        >
          {button.label}
        </button>
      )}
    </span>
  ))
}

const offerMs = 12_000

/** What this device has called out, also before a reload. */
function readAnnounced(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

/** All that is ready now has been called out, or is too old for it; of what is not, the latest are remembered. */
function writeAnnounced(announced: ReadonlySet<string>, ready: readonly string[]): ReadonlySet<string> {
  const here = new Set(ready)
  const gone = [...announced].filter(name => !here.has(name)).slice(-goneMax)
  const latest = [...gone, ...here]
  writeLocalStorage(key, JSON.stringify(latest))
  return new Set(latest)
}

const key = 'comanda-ready-announced'
const goneMax = 2_000
