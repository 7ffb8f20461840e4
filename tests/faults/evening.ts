/** One campaign in a thread of its own, because it takes over the timers of its whole thread. */
import { Worker } from 'node:worker_threads'
import type { CampaignOptions, CampaignResult } from '../support/campaign.ts'

export interface Evening extends Omit<CampaignOptions, 'bug'> {
  /** The name of the bug that is inside. */
  readonly bug?: string
}

export function runEvening(evening: Evening): Promise<CampaignResult> {
  const worker = new Worker(new URL('./evening-thread.ts', import.meta.url), { workerData: evening })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the evening ended with ${code}`)))
  })
}
