/**
 * The house's one sound, on one element for the whole page: an iPad allows an element to sound, not a page, and what a
 * tap has allowed on one screen holds on the next.
 */

/** Plays it; as an alarm an octave lower. Gives false where the browser wants a tap first. */
export async function playSound(as: 'new-order' | 'alarm'): Promise<boolean> {
  const element = theSound()
  element.preservesPitch = false
  element.playbackRate = as === 'alarm' ? 0.5 : 1
  element.currentTime = 0
  try {
    await element.play()
    return true
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError')
  }
}

/** The page's first tap, or key, of any kind gives leave: an iPad lets an element sound that was loaded in one. */
export function letTapsAllowSound(): void {
  const load = () => theSound().paused && theSound().load()
  for (const event of ['click', 'keydown']) addEventListener(event, load, { once: true })
}

function theSound(): HTMLAudioElement {
  if (sound) return sound
  sound = new Audio('/new_order_sound.mp3')
  // Whoever never hears it need not fetch it.
  sound.preload = 'none'
  return sound
}

let sound: HTMLAudioElement | null = null
