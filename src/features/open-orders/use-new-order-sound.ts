import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { playSound } from './sound.ts'

/**
 * Plays the new-order sound for every new order (§2, Orders). A browser may want a tap before it lets a page make a sound:
 * `needsTap` says so, and `enable`, called in a tap, gets its leave.
 */
export function useNewOrderSound(): { readonly needsTap: boolean; readonly enable: () => void } {
  const app = useApp()
  const [needsTap, setNeedsTap] = useState(() => !mayPlay())
  const play = useCallback(async () => setNeedsTap(!(await playSound('new-order'))), [])

  // Listens to the realtime channel.
  useEffect(() => app.realtime.onNewOrder(() => void play()), [app, play])

  return { needsTap, enable: () => void play() }
}

/** Whether a sound may start by itself. Browsers that can't say so are asked when the first order comes. */
function mayPlay(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
