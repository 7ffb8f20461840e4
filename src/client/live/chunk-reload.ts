/** Parts of the app whose file did not come. */

const reloadedKey = 'comanda-healed-at'
const reloadAgainAfterMs = 60_000

/**
 * A part whose file is gone (a deployment, an emptied cache) heals by one reload; a second loss is shown as it is. A part
 * that did not come because the server is away is asked for again when it is needed: the page that works stays.
 */
export function reloadForLostChunk(
  /** Whether the server was there and still is: a reload without it would leave the person with nothing. */
  isServerThere: () => Promise<boolean>,
  reload: () => void = () => location.reload(),
  now: () => number = Date.now,
): void {
  addEventListener('vite:preloadError', () => void heal())

  async function heal() {
    if (!(await isServerThere())) return
    try {
      const reloadedAt = Number(sessionStorage.getItem(reloadedKey) ?? 0)
      if (now() - reloadedAt < reloadAgainAfterMs) return
      sessionStorage.setItem(reloadedKey, String(now()))
    } catch {
      // Without a memory of the last time there could be a second and a third.
      return
    }
    reload()
  }
}
