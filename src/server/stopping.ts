/** How the process ends: in order when it is stopped, within a set time whatever is open, and never unrecorded. */

export interface Stopping {
  readonly close: () => Promise<void>
  readonly record: (error: unknown, what: string) => void
  readonly self?: Pick<NodeJS.Process, 'on' | 'exit' | 'ppid'>
}

/** Service managers wait for longer than this before they kill. */
export const stopWithinMs = 20_000

const lookForParentMs = 500

/**
 * A signal stops the process in order, a second one at once; an uncaught error is recorded and then stops it too. So does
 * the end of who has started it: npm runs a script in a shell, which ends at a signal without handing it on.
 */
export function stopInOrder({ close, record, self = process }: Stopping): void {
  let isStopping = false

  function stop(code: number) {
    if (isStopping) return
    isStopping = true
    const timer = setTimeout(() => {
      record(new Error(`not everything ended within ${stopWithinMs / 1_000} s`), 'stopped')
      self.exit(code)
    }, stopWithinMs)
    const end = () => {
      clearTimeout(timer)
      self.exit(code)
    }
    close().then(end, error => {
      record(error, 'failed while stopping')
      end()
    })
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    self.on(signal, () => {
      if (isStopping) self.exit(1)
      stop(0)
    })
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    self.on(event, (error: unknown) => {
      record(error, `ends because of an error that nobody caught (${event})`)
      stop(1)
    })
  const parent = self.ppid
  setInterval(() => {
    if (self.ppid !== parent) stop(0)
  }, lookForParentMs).unref()
}
