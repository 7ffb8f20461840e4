import { useCallback, useEffect, useState } from 'react'
import { playSound } from './play-sound.ts'

/** Calls `run` for every new order; what it returns ends that. */
export type OnNewOrder = (run: () => void) => () => void

/**
 * Plays the new-order sound for every new order (§2, Orders). A browser may want a tap before it lets a page make a sound:
 * `needsTap` says so, and `enable`, called in a tap, gets its leave.
 */
export function useNewOrderSound(onNewOrder: OnNewOrder): { readonly needsTap: boolean; readonly enable: () => void } {
  const [needsTap, setNeedsTap] = useState(() => !mayPlay())
  const play = useCallback(async () => setNeedsTap(!(await playSound('new-order'))), [])

  // Listens to anybody who knows of new orders.
  useEffect(() => onNewOrder(() => void play()), [onNewOrder, play])

  return { needsTap, enable: () => void play() }
}

/** Whether a sound may start by itself. Browsers that can't say so are asked when the first order comes. */
function mayPlay(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
