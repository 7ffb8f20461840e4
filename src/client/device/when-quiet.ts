import type { Browser } from './browser.ts'

/** Runs `run` once nobody has touched the page for `quietMs`, and after `atMostMs` in any case. */
export function whenQuiet(
  { listen }: Pick<Browser, 'listen'>,
  quietMs: number,
  atMostMs: number,
  run: () => void,
): void {
  const go = () => {
    for (const timer of [quiet, last]) clearTimeout(timer)
    stop()
    run()
  }
  let quiet = setTimeout(go, quietMs)
  const last = setTimeout(go, atMostMs)
  const stop = listen('touch', () => {
    clearTimeout(quiet)
    quiet = setTimeout(go, quietMs)
  })
}
