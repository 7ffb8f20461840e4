import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '../texts/t.ts'
import { toast } from './toast.tsx'

/**
 * A part that a page shows on demand. Its code is loaded when the page is idle or first touched. A dialog (with
 * `onClose`) that could not be loaded says so and closes. `Meanwhile` stands there instead, also where nothing can be
 * loaded, and does not change under the finger.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null
  let loading: Promise<unknown> | null = null
  const fetchOnce = () => {
    loading ??= load().then(
      loaded => {
        part = loaded
      },
      () => {
        // Loaded again when it is needed. Browsers remember a module that failed: then the page reloads itself.
        loading = null
      },
    )
    return loading
  }
  if (isAtRest) whenIdle(fetchOnce)
  else atRest.push(fetchOnce)

  return function Later(props: Props) {
    const [, redraw] = useState(0)
    const [isMeanwhile] = useState(() => Meanwhile !== undefined && part === null)
    const { onClose } = props as { readonly onClose?: () => void }
    const latestClose = useRef(onClose)
    latestClose.current = onClose
    // Loads the code, if it is needed before the page was idle: a dialog at once, anything else once the page is painted.
    useEffect(() => {
      if (part) return
      let hasLeft = false
      const bring = async () => {
        if (hasLeft) return
        await fetchOnce()
        if (hasLeft) return
        redraw(count => count + 1)
        if (part || isMeanwhile || !latestClose.current) return
        toast.failed(undefined, t('ui.partMissing'))
        latestClose.current()
      }
      if (latestClose.current) void bring()
      else whenIdle(() => void bring())
      return () => {
        hasLeft = true
      }
    }, [isMeanwhile])
    const Part = isMeanwhile && Meanwhile ? Meanwhile : part
    return Part && <Part {...props} />
  }
}

/**
 * Runs `work` once the browser has nothing more urgent to do, and a newly opened page has been painted. Returns what calls
 * it off.
 */
export function whenIdle(work: () => void): () => void {
  let isOff = false
  const unlessOff = () => {
    if (!isOff) work()
  }
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(unlessOff, { timeout: 1_000 })
    else unlessOff()
  }, paintedAfterMs)
  return () => {
    isOff = true
  }
}

const paintedAfterMs = 200
const restAfterMs = 2_000
const atRest: (() => unknown)[] = []
let isAtRest = false

function fetchAll() {
  // The page may be gone by the time it would be idle.
  if (typeof removeEventListener !== 'function') return
  isAtRest = true
  for (const event of ['pointerdown', 'keydown']) removeEventListener(event, fetchAll)
  for (const fetchOnce of atRest) fetchOnce()
}

if (typeof addEventListener === 'function') {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, fetchAll)
  setTimeout(() => whenIdle(fetchAll), restAfterMs)
}
