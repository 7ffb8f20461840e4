import { theSound } from './sound.ts'

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
