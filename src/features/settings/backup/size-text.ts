import { t } from '../../../texts/t.ts'

/** The size of a file: "963 KB", "12.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return t('settings.sizeKb', { size: Math.ceil(bytes / 1_000) })
  return bytes < 1_000_000_000
    ? t('settings.sizeMb', { size: (bytes / 1_000_000).toFixed(1) })
    : t('settings.sizeGb', { size: (bytes / 1_000_000_000).toFixed(2) })
}
