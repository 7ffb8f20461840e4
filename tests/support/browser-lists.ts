/** What a page has stored of its lists, as they were read. */
import type { Page } from 'playwright-core'
import { unpackJson } from '../../src/client/live/pack-json.ts'
import { within } from './within.ts'

/** Everything in one text; '' where nothing is stored yet. */
export async function storedLists(page: Page): Promise<string> {
  const text = await within(
    'what the page has stored',
    page.evaluate(() => localStorage.getItem('comanda-reads')),
  )
  return text === null ? '' : JSON.stringify(unpackJson(text))
}

/** One list by its path, such as '/orders'; 'null' where it is not stored yet. */
export async function storedList(page: Page, path: string): Promise<string> {
  const text = await storedLists(page)
  const { clientState } = JSON.parse(text || '{"clientState":{"queries":[]}}')
  const query = clientState.queries.find(({ queryKey }: { queryKey: readonly string[] }) => queryKey[1] === path)
  return JSON.stringify(query?.state.data ?? null)
}
