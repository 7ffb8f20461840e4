/** One campaign in its own process, because it replaces the timers of the whole process. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CampaignOptions, CampaignResult } from '../support/campaign.ts'

export interface Evening extends Omit<CampaignOptions, 'bug'> {
  /** The name of the bug that is put in. */
  readonly bug?: string
}

export function runEvening(evening: Evening): Promise<CampaignResult> {
  const script = fileURLToPath(new URL('./evening-process.ts', import.meta.url))
  const child = fork(script, [JSON.stringify(evening)], { execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('message', result => resolve(result as CampaignResult))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the evening ended with ${code}`)))
  })
}
