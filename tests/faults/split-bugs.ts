/** Deliberate bugs, one at a time, that the campaign of splits in Chromium must find. */
import type { PayBug } from './pay-browser.ts'
import { splitInBrowser } from './splits-browser.ts'

const bugs: readonly PayBug[] = [
  {
    name: 'a share is stored twice',
    books: `create trigger twice after insert on bill_shares begin
      update bill_shares set n = n * 2 where bill_id = new.bill_id and order_item_id = new.order_item_id; end`,
  },
  {
    name: 'a split leaves the tablet without its key',
    script: `const send = window.fetch
      window.fetch = (...args) => {
        const request = new Request(...args)
        if (/\\/parties\\/.*\\/split$/.test(request.url)) request.headers.delete('idempotency-key')
        return send(request)
      }`,
  },
]

/** By its name, what gave each of them away; null: nothing did. */
export async function huntSplitBugs(faults: number, tell: (text: string) => void) {
  const found: [string, string | null][] = []
  for (const bug of bugs) {
    tell(bug.name)
    const { wrong } = await splitInBrowser({ faults, seed: 'bug', bug, tell: () => {} })
    found.push([bug.name, wrong[0] ?? null])
  }
  return found
}
