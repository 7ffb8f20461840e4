import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { backup } from '../../../src/contract/backup.ts'
import { answers, openTill } from '../orders/till.tsx'
import { choose, click, openSettings } from './back-room.tsx'
import { backedUp } from './backed-up.ts'

openTill()

const open = () => openSettings('/backup')
const sees = (text: string | RegExp) => screen.findByText(text)

test('the owner sees when the last good backup was, what is kept, and how to restore it', async () => {
  answers(backup.state, backedUp)
  open()
  await sees('Last good backup 04:00')
  const rows = within(screen.getByRole('region', { name: 'Kept backups' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  for (const words of ['12.4 MB', 'Daily', 'Weekly', 'Monthly', 'Tested']) expect(rows[0]!.textContent).toContain(words)
  expect(rows[1]!.textContent).toContain('964 KB · 1 order')
  await sees(/BACKUP_DIR/)
  expect(screen.getByText(/^npm run restore/).textContent).toBe(
    'npm run restore /srv/comanda/data/backups/comanda-2026-11-22T03-00-12Z.backup',
  )
})

test('before the first one it says so, and Back up now begins it', async () => {
  const text = 'There is no backup yet. The first one is made at 04:00, or now in Settings, Backup.'
  answers(backup.state, { ...backedUp, files: [], last: { at: null, level: 'amber', text } })
  const { bodies } = answers(backup.run, { success: true, message: 'Backup started.' })
  open()
  await sees(text)
  await sees('No backups yet.')
  await click('Back up now')
  await sees('Backup started.')
  expect(bodies).toHaveLength(1)
})

test('while one is made it says what it is at, and a second can’t be begun', async () => {
  answers(backup.state, { ...backedUp, step: 'checking' })
  open()
  await sees('Restoring it into a temporary database, and comparing …')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true)
})

test('what went wrong stands there in words: the run, the second folder, a damaged file', async () => {
  answers(backup.state, {
    ...backedUp,
    failed: 'The disk is full.',
    secondFolder: { path: '/mnt/usb', problem: 'No permission to write.' },
    damaged: ['comanda-2026-11-01T03-00-00Z.backup'],
  })
  open()
  await sees('The last backup failed: The disk is full.')
  await sees('The second folder has no copy of it: No permission to write.')
  await sees('comanda-2026-11-01T03-00-00Z.backup is damaged and can’t be used.')
  await sees('/mnt/usb')
})

test('the hour of the night is chosen and saved', async () => {
  answers(backup.state, backedUp)
  const { bodies } = answers(backup.save, { success: true, message: 'Settings saved!' })
  open()
  await choose('Every night at', '23:00')
  await click('Save')
  await sees('Settings saved!')
  expect(bodies).toEqual([{ hour: 23 }])
})
