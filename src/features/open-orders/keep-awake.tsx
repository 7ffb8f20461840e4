import { useEffect, useState } from 'react'
import { t } from '../../texts/t.ts'

/**
 * Keeps the screen from going dark for as long as the wall is shown, and says where it can't. Where the browser knows
 * nothing of it, the device decides.
 */
export function KeepAwake() {
  const maySleep = useWakeLock()
  if (!maySleep) return null
  return (
    <p
      role="status"
      className="pointer-events-none fixed end-2 bottom-2 z-40 rounded-control bg-amber-soft px-3 py-1.5 font-semibold text-amber"
    >
      {t('openOrders.maySleep')}
    </p>
  )
}

/** true: the screen may go dark, and this page can't help it now. */
function useWakeLock(): boolean {
  const [maySleep, setMaySleep] = useState(false)

  // Talks to the device's screen. The browser lets go of it whenever the page is out of sight, and the device when its
  // battery is low: then it is asked again at once, but not without end where the device takes it each time; and at the next touch and
  // every minute.
  useEffect(() => {
    let wakeLock: WakeLockSentinel | null = null
    let isAsking = false
    let isOver = false
    let askedAtOnce = 0
    async function request() {
      if (wakeLock || isAsking || isOver || document.visibilityState !== 'visible') return
      const asked = navigator.wakeLock?.request('screen')
      if (!asked) return
      isAsking = true
      const lock = await asked.catch(() => null)
      isAsking = false
      if (isOver) return void lock?.release()
      wakeLock = lock
      setMaySleep(lock === null)
      lock?.addEventListener('release', released)
    }
    function released() {
      wakeLock = null
      if (isOver || document.visibilityState !== 'visible') return
      askedAtOnce += 1
      if (askedAtOnce <= atOnceMax) void request()
      else setMaySleep(true)
    }
    function requestLater() {
      askedAtOnce = 0
      void request()
    }
    void request()
    const timer = setInterval(requestLater, againMs)
    document.addEventListener('visibilitychange', requestLater)
    document.addEventListener('pointerdown', requestLater)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', requestLater)
      document.removeEventListener('pointerdown', requestLater)
      void wakeLock?.release()
    }
  }, [])
  return maySleep
}

const againMs = 60_000
/** So often it is asked at once, until the next touch or minute. */
const atOnceMax = 3
