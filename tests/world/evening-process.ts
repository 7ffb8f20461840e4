import { bugs } from './bugs.ts'
import type { Evening } from './play.ts'

// The client logs what it could not do; here that is wanted.
console.warn = () => {}
console.error = () => {}
// A page that dies leaves transactions undone.
process.on('unhandledRejection', reason => {
  const isUndone = reason === null || (reason instanceof DOMException && reason.name === 'AbortError')
  if (!isUndone) throw reason
})
process.once('disconnect', () => process.exit())
const { bug: name, ...plan } = JSON.parse(process.argv[2] ?? '') as Evening
const bug = bugs.find(one => one.name === name) ?? null
const { playEvening } = await import('./evening.ts')
const result = await playEvening(plan, bug)
process.send?.(result, () => process.exit())
