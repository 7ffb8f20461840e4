/** Deliberate bugs, one at a time, that the campaign of payments in Chromium must find. */
import { type PayBug, payInBrowser } from './pay-browser.ts'

const bugs: readonly PayBug[] = [
  {
    name: 'the server forgets the keys of what it has done',
    books: `create trigger forget after insert on idempotency_keys begin
      delete from idempotency_keys where user_id = new.user_id and key = new.key; end`,
  },
  {
    name: 'money that was taken while the tablet was away is refused',
    script: `const send = window.fetch
      window.fetch = async (...args) => {
        const request = new Request(...args)
        const isPayment = /\\/(pay|create-order-and-invoice)$/.test(request.url)
        const isLate = isPayment && (request.headers.has('comanda-late') || (await request.clone().text()).includes('"fact"'))
        const no = { status: 409, headers: { 'content-type': 'application/json' } }
        return isLate ? new Response('{"success":false,"message":"Too late!"}', no) : send(request)
      }`,
  },
  {
    name: 'a tablet gives the same number again',
    script: `const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (value, ...key) {
        const isCount = typeof value?.code === 'string' && value.last > 1 && value.last % 2 === 0
        return put.call(this, isCount ? { ...value, last: value.last - 1 } : value, ...key)
      }`,
  },
]

/** By its name, what gave each of them away; null: nothing did. */
export async function huntPayBugs(payments: number, tell: (text: string) => void) {
  const found: [string, string | null][] = []
  for (const bug of bugs) {
    tell(bug.name)
    const { wrong } = await payInBrowser({ payments, seed: 'bug', devices: 2, haste: 3, bug, tell: () => {} })
    found.push([bug.name, wrong[0] ?? null])
  }
  return found
}
