import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../../client/use-app.ts'

/**
 * Plays the new-order sound for every new order (§2, Orders). A browser may want a tap before it lets a page make a sound:
 * `needsTap` says so, and `enable`, called in a tap, gets its leave.
 */
export function useNewOrderSound(): { readonly needsTap: boolean; readonly enable: () => void } {
  const app = useApp()
  const sound = useRef<HTMLAudioElement | null>(null)
  const [needsTap, setNeedsTap] = useState(() => !mayPlay())

  const play = useCallback(async (silently: boolean) => {
    sound.current ??= new Audio('/new_order_sound.mp3')
    sound.current.muted = silently
    sound.current.currentTime = 0
    try {
      await sound.current.play()
      setNeedsTap(false)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setNeedsTap(true)
    }
  }, [])

  // Listens to the realtime channel.
  useEffect(() => app.realtime.onNewOrder(() => void play(false)), [app, play])

  return { needsTap, enable: () => void play(false) }
}

/** Whether a sound may start by itself. Browsers that can't say so are asked when the first order comes. */
function mayPlay(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
