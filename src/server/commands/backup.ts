/** `npm run backup`: makes a backup, also while the server runs; `-- --check FILE` checks an existing one. */
import { join, resolve } from 'node:path'
import { messageOf } from '../backup/backup-error.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { fileBytes } from '../backup/list-backups.ts'
import { backupLocation } from '../backup/location.ts'
import { makeBackup, type Step } from '../backup/make-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { contentLines, sizeText } from '../backup/terminal-text.ts'
import { readEnv } from '../env.ts'
import { readCommandLine, refuseCommand } from './command-line.ts'

const stepText: Readonly<Record<Step, string>> = {
  copying: 'Copying the database …',
  compressing: 'Compressing …',
  checking: 'Restoring it into a temporary database, and comparing …',
  'second-folder': 'Copying it to the second folder …',
}

const usage = 'usage: npm run backup [-- --check FILE]'
const { values } = readCommandLine(usage, { check: { type: 'string' } })
if (values.check === '') refuseCommand('--check needs a file', usage)
const place = backupLocation(readEnv())
try {
  if (values.check === undefined) await make()
  else await check(resolve(values.check))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function make(): Promise<void> {
  const { name, manifest, secondFailed } = await makeBackup(place, Date.now, step => console.log(stepText[step]))
  console.log(`\nGood: ${join(place.folder, name)} (${sizeText(fileBytes(manifest))})`)
  say(manifest)
  if (secondFailed) console.error(`\nThere is no copy in ${place.secondFolder}: ${secondFailed}`)
}

async function check(name: string): Promise<void> {
  const { manifest, checked } = await checkBackup(name, place.source)
  console.log(checked === 'restored' ? 'Good: it was restored and compared.' : 'Whole. It was read, not restored.')
  say(manifest)
}

function say(manifest: Manifest): void {
  for (const line of contentLines(manifest)) console.log(`  ${line}`)
}
