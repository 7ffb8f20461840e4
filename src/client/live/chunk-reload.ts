/** Parts of the app whose file could not be loaded. */
import { isBusy } from '../device/busy.ts'

const reloadedKey = 'comanda-healed-at'
const reloadAgainAfterMs = 60_000

/**
 * A part whose file is gone (a deployment) is repaired by one reload; a second failure is shown. While the server is
 * away the working page stays, and so does one where a dialog is open or somebody types: the next try heals it.
 */
export function reloadForLostChunk(
  /** Whether the server answered and still does: a reload without it would leave the person with nothing. */
  isServerThere: () => Promise<boolean>,
  reload: () => void = () => location.reload(),
  now: () => number = Date.now,
): void {
  addEventListener('vite:preloadError', () => void heal())

  async function heal() {
    if (!(await isServerThere()) || isBusy()) return
    try {
      const reloadedAt = Number(sessionStorage.getItem(reloadedKey) ?? 0)
      if (now() - reloadedAt < reloadAgainAfterMs) return
      sessionStorage.setItem(reloadedKey, String(now()))
    } catch {
      // Without remembering the last time there could be a second and a third.
      return
    }
    reload()
  }
}
