/** An open dialog that is asked before it goes. */
interface Guard {
  /** Whether something typed in it would be lost. */
  readonly hasTyped: () => boolean
  /** Asks the person; true: it may go. */
  readonly ask: () => Promise<boolean>
}

/** From now on `guard` is asked before the page is left; returns how to end that. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whether the page may be left: where something typed in a dialog would be lost, its person decides. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards].reverse()) if (guard.hasTyped() && !(await guard.ask())) return false
  return true
}

const guards = new Set<Guard>()
