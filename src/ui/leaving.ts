/** An open dialog, or a board that covers the page, that is asked before it goes. */
interface Guard {
  /** What is beside it can be pressed: pages that are opened from there ask, too. */
  readonly isBoard?: boolean
  /** Whether something typed in it would be lost. */
  readonly hasTyped: () => boolean
  /** Asks the person; true: it may go. */
  readonly ask: () => Promise<boolean>
}

/** From now on `guard` is asked before the page is left; returns how to end that. */
export function guardLeaving(guard: Guard): () => void {
  if (guards.size === 0) window.addEventListener('beforeunload', unloading)
  guards.add(guard)
  return () => {
    guards.delete(guard)
    if (guards.size === 0) window.removeEventListener('beforeunload', unloading)
  }
}

/**
 * Whether the page may be left: where something typed would be lost, its person decides. `isStep`: by Back or Forward; what
 * a dialog opens itself, it has asked before.
 */
export async function mayLeave(isStep = true): Promise<boolean> {
  for (const guard of [...guards].reverse())
    if ((isStep || guard.isBoard) && guard.hasTyped() && !(await guard.ask())) return false
  return true
}

/** A reload takes what was typed with it: the browser asks, in its own words. */
function unloading(event: Event): void {
  if ([...guards].some(({ hasTyped }) => hasTyped())) event.preventDefault()
}

const guards = new Set<Guard>()
