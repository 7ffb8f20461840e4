/** The names of backup files. A file with another name is not ours and is never touched. */

const named = /^comanda-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/
/** What an unfinished run leaves behind. */
const stray = /^(?:comanda-[\dTZ-]+\.backup|copy|restored)\.part(?:-wal|-shm|-journal)?$/

/** `at` in ms since the epoch: 'comanda-2026-11-22T03-10-00Z.backup'. */
export const backupName = (at: number): string =>
  `comanda-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** When the backup of this name was begun, in ms since the epoch; null when the name is not a backup's. */
export function madeAtOf(name: string): number | null {
  const [, day, hour, minute, second] = named.exec(name) ?? []
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : at
}

export const isStray = (name: string): boolean => stray.test(name)
