/**
 * Waits for `work`, which `what` names ("the page to be painted"). Playwright and plain promises wait without end: a page
 * that hangs would say nothing before the whole test is ended, and then not what it waited for.
 */
export async function within<T>(what: string, work: Promise<T>, boundMs = 120_000): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = startTimer(() => late.reject(new Error(`waited ${boundMs / 1_000} s in vain for ${what}`)), boundMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** A test may have stopped the clock of its timers. */
const startTimer = setTimeout
