import { type GuestMenu, guestDataId, guestMenuPath, guestTextsId } from '../../domain/guest-menu.ts'
import type { Texts } from '../../texts/t.ts'

/** What the page holds: the menu as JSON ('' when there is none) and, on a page kept by this device, since when. */
export function readPage(): { readonly json: string; readonly savedAt: number | null } {
  const savedAt = Number(document.documentElement.dataset.keptAt)
  return { json: document.getElementById(guestDataId)?.textContent ?? '', savedAt: savedAt > 0 ? savedAt : null }
}

/** The page's menu; null when there is none that can be read. */
export function menuInPage(): GuestMenu | null {
  try {
    return JSON.parse(readPage().json) as GuestMenu
  } catch {
    return null
  }
}

/** The texts in the page, which anybody who drew it has written there. */
export const textsInPage = () => JSON.parse(document.getElementById(guestTextsId)?.textContent ?? '{}') as Texts

/**
 * Asks for the page once more and takes the menu out of it: what was kept on the server and on the device is renewed by
 * the same answer. Throws when there is no page, or nothing in it.
 */
export async function fetchMenu(): Promise<{ readonly json: string; readonly isSameBuild: boolean }> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patienceMs)
  const page = await fetchPage(late.signal).finally(() => clearTimeout(timer))
  const json = new RegExp(`<script[^>]*id="${guestDataId}"[^>]*>([^<]*)</script>`).exec(page)?.[1]
  if (json === undefined) throw new Error('the page has no menu in it')
  return { json, isSameBuild: !import.meta.env.PROD || page.includes(new URL(import.meta.url).pathname) }
}

async function fetchPage(signal: AbortSignal): Promise<string> {
  const response = await fetch(guestMenuPath + languageAsked(), {
    credentials: 'omit',
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal,
  })
  if (!response.ok) throw new Error(`the menu's page answered ${response.status}`)
  return response.text()
}

/** '?lang=es' of this page's address; '' where the browser has said in which language it wants the menu. */
function languageAsked(): string {
  const language = new URLSearchParams(location.search).get('lang')
  return language === null ? '' : `?lang=${encodeURIComponent(language)}`
}

const patienceMs = 20_000
