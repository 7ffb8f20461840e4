import { afterAll, expect, test } from 'vitest'
import { noPaper, openAwayTill } from '../../support/away-till.ts'
import { send } from '../../support/orders.ts'
import { readsOf } from '../../support/whole-reads.ts'

const evening = await openAwayTill()
const { restaurant, database, menu, tell, inCash } = evening
afterAll(() => restaurant.close())

// How a statement is carried out is known of the embedded database; the other one has the same indexes.
test.skipIf(database.engine !== 'sqlite')(
  'a full house is read like an empty one, and nothing reads all that ever was',
  async () => {
    const { ana } = await evening.begin()
    const table = () => readsOf(database, () => ana('GET', '/tables'))
    const seat = async () => {
      const { orderId } = await send(ana, menu, { cart: [{ id: menu.water, quantity: 3 }] })
      await ana('POST', `/parties/o${orderId}/pay`, { due: '6', payments: [inCash('2')] })
      await ana('POST', `/parties/o${orderId}/print`, { billNo: null })
      return `o${orderId}`
    }
    await seat()
    const one = await table()
    for (let guests = 0; guests < 12; guests++) await seat()
    const many = await table()
    expect(many.wholes).toEqual([])
    expect(many.count).toBe(one.count)
    expect(many.count).toBeLessThan(30)

    const at = await seat()
    const acts = await readsOf(database, async () => {
      await ana('POST', `/parties/${at}/print`, { billNo: null })
      await tell({ due: '4', payments: [inCash('3')], fact: noPaper }, { address: at })
      const { body } = await ana('POST', `/parties/${at}/pay`, { due: '1', payments: [inCash('1')] })
      await ana('GET', `/invoices/${body.invoiceId}`)
      await ana('POST', `/invoices/${body.number}/print`, {})
      await ana('POST', `/parties/${at}/pay`, { due: '1', payments: [inCash('1')] })
    })
    expect(acts.wholes).toEqual([])
  },
)
