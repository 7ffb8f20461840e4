import { useEffect } from 'react'

/** Keeps the screen from going dark for as long as the wall is shown; where the browser can't, the device decides. */
export function useWakeLock(): void {
  // Talks to the device's screen. The browser lets go of it whenever the page is out of sight.
  useEffect(() => {
    let wakeLock: WakeLockSentinel | null = null
    let isOver = false
    async function request() {
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock?.request('screen').catch(() => null)
      if (isOver) void lock?.release()
      else wakeLock = lock ?? null
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void wakeLock?.release()
    }
  }, [])
}
