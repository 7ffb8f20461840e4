import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** Hands the menu's link to the device's share sheet or, where there is none, to its clipboard (§2). */
export async function shareMenu(title: string): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin + location.pathname
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else if (await copied(url)) toast.done(undefined, t('guest.menuLinkCopied'))
  } catch (error) {
    // Who closes the share sheet has changed their mind; nothing is said of the rest either (§8).
    console.info('The menu was not shared:', error)
  }
}

/** A browser has no clipboard for pages over plain HTTP; there the older way works. */
async function copied(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text)
    return true
  }
  const field = document.createElement('textarea')
  field.value = text
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}
