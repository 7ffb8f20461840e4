import { parentPort, workerData } from 'node:worker_threads'
import { runCampaign } from '../support/campaign.ts'
import { bugs } from '../support/campaign-bugs.ts'
import type { Evening } from './evening.ts'

// The client tells what it could not do; here that is what is wanted.
console.warn = () => {}
console.error = () => {}
// A page that dies leaves behind what it had begun: transactions undone under its hands.
process.on('unhandledRejection', reason => {
  const isUndone = reason === null || (reason instanceof DOMException && reason.name === 'AbortError')
  if (!isUndone) throw reason
})
const { bug: name, ...options } = workerData as Evening
const bug = bugs.find(one => one.name === name)
parentPort?.postMessage(await runCampaign({ ...options, ...(bug && { bug }) }))
