/**
 * The house's one sound, on one element for the whole page: an iPad allows an element to sound, not a page, and what a
 * tap has allowed on one screen holds on the next.
 */

/** The page's first tap, or key, of any kind gives leave: an iPad lets an element sound that was loaded in one. */
export function letTapsAllowSound(): void {
  const load = () => theSound().paused && theSound().load()
  for (const event of ['click', 'keydown']) addEventListener(event, load, { once: true })
}

export function theSound(): HTMLAudioElement {
  if (sound) return sound
  sound = new Audio('/new_order_sound.mp3')
  // Anybody who never hears it need not fetch it.
  sound.preload = 'none'
  return sound
}

let sound: HTMLAudioElement | null = null
