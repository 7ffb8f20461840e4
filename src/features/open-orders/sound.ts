/**
 * The house's one sound, on one element for the whole page: an iPad allows an element to sound, not a page, and what a
 * tap has allowed on one screen holds on the next.
 */

/** Plays it; as an alarm an octave lower. Gives false where the browser wants a tap first. */
export async function playSound(as: 'new-order' | 'alarm'): Promise<boolean> {
  sound ??= new Audio('/new_order_sound.mp3')
  sound.preservesPitch = false
  sound.playbackRate = as === 'alarm' ? 0.5 : 1
  sound.currentTime = 0
  try {
    await sound.play()
    return true
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError')
  }
}

let sound: HTMLAudioElement | null = null
