/** The reason why a backup or a restore is not possible, for the owner. */
export class BackupError extends Error {}

/** Any failure in words for the owner. */
export function messageOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'ENOSPC' || /database or disk is full|No space left/i.test(String(message))) return 'The disk is full.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission to write: ${message}`
  return String(message ?? error)
}
