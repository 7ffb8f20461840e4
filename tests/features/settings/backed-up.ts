import type { backup } from '../../../src/contract/backup.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'

type State = Reply<typeof backup.state>

export const fileOf = (at: string, changes: Partial<State['files'][number]> = {}): State['files'][number] => ({
  name: `comanda-${at.slice(0, 19).replaceAll(':', '-')}Z.backup`,
  at,
  bytes: 12_400_000,
  orders: 2_004,
  keptAs: ['daily'],
  checked: 'restored',
  ...changes,
})

/** A store whose nights were good. */
export const backedUp: State = {
  hour: 4,
  timeZone: 'Europe/Madrid',
  last: { at: '2026-11-22T03:00:12.000Z', level: 'good', text: 'Last good backup 04:00' },
  step: null,
  failed: null,
  folder: '/srv/comanda/data/backups',
  secondFolder: null,
  files: [
    fileOf('2026-11-22T03:00:12.000Z', { keptAs: ['daily', 'weekly', 'monthly'] }),
    fileOf('2026-11-21T03:00:09.000Z', { orders: 1, bytes: 963_200 }),
  ],
  damaged: [],
}
