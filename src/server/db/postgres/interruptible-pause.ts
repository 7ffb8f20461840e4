/** Waiting before another attempt, which can be cut short when something has changed. */

export interface InterruptiblePause {
  readonly wait: (ms: number) => Promise<void>
  /** Ends the wait that is going on, if any. */
  readonly end: () => void
}

export function makePause(): InterruptiblePause {
  let end = () => {}
  return {
    wait: ms =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
