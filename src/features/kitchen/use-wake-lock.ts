import { useEffect } from 'react'

/** Keeps the screen from going dark for as long as the wall is shown; where the browser can't, the device decides. */
export function useWakeLock(): void {
  // Talks to the device's screen. The browser lets go of it whenever the page is out of sight.
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let isOver = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock?.request('screen').catch(() => null)
      if (isOver) void lock?.release()
      else held = lock ?? null
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
