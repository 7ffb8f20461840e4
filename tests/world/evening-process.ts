import { bugs } from './bugs.ts'
import type { Evening } from './play.ts'

// The client logs what it could not do; here that is wanted.
console.warn = () => {}
console.error = () => {}
// A page only logs what nobody waits for; a server would end.
process.on('unhandledRejection', reason => {
  if (
    reason instanceof Error &&
    /\/src\/server\//.test(reason.stack ?? '') &&
    !/the server is dead/.test(reason.message)
  )
    throw reason
})
process.once('disconnect', () => process.exit())
const { bug: name, ...plan } = JSON.parse(process.argv[2] ?? '') as Evening
const bug = bugs.find(one => one.name === name) ?? null
const { playEvening } = await import('./evening.ts')
const result = await playEvening(plan, bug)
process.send?.(result, () => process.exit())
