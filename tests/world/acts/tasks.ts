/** What somebody must look at: too much was paid, money came late, an order came for guests who had gone. */
import { attention } from '../../../src/contract/attention.ts'
import type { Reply } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { parties } from '../../../src/contract/parties.ts'
import { refunds } from '../../../src/contract/refunds.ts'
import { centsOf, centsText } from '../../../src/domain/money/money.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Told, Wish } from '../people/person.ts'
import { say, told, whyOf } from '../people/say.ts'
import { handOut } from './tenders.ts'

type Task = Reply<typeof attention.list>[number]
type Deed = Task['actions'][number]

const writes = [attention.done, parties.moveOrders, parties.stayOrders, refunds.overPayment, refunds.lateMoney]

export const taskActs = [
  act('task', 4, writes, async scene => {
    const task = one(scene.draws, (await look(scene, attention.list)) ?? [])
    const deed = task && one(scene.draws, task.actions)
    return task && deed && dealtWith(scene, task, deed)
  }),
]

/** null: it leads to another screen. */
async function dealtWith(scene: Scene, task: Task, deed: Deed): Promise<Wish | null> {
  const { what, ref } = task
  const orderIds = [Number(ref)]
  const wish = (send: () => Promise<Told>): Wish => ({ what: `${what} ${ref}: ${deed.do}`, send })
  if (deed.do === 'understood')
    return wish(async () =>
      told(await say(scene, attention.done, { body: { what, ref, ...(await whyOf(scene, 'tender')) } })),
    )
  if (deed.do === 'move')
    return wish(async () => told(await say(scene, parties.moveOrders, { body: { orderIds, tableId: deed.table_id } })))
  if (deed.do === 'leave') return wish(async () => told(await say(scene, parties.stayOrders, { body: { orderIds } })))
  if (deed.do === 'book' || deed.do === 'reject') {
    const body = { do: deed.do, ...(await whyOf(scene, 'tender')) }
    return wish(async () => told(await say(scene, refunds.lateMoney, { params: { id: Number(ref) }, body })))
  }
  if (deed.do !== 'give back' && deed.do !== 'use' && deed.do !== 'keep') return null
  return tooMuch(scene, task, { ...deed, do: deed.do })
}

async function tooMuch(
  scene: Scene,
  task: Task,
  deed: Deed & { readonly do: 'give back' | 'use' | 'keep' },
): Promise<Wish | null> {
  const types = (await look(scene, orders.init))?.paymentTypes ?? []
  const type = deed.do === 'give back' ? one(scene.draws, types) : null
  const amount = deed.amount ?? task.amount ?? centsText(0)
  const why = await whyOf(scene, 'refund')
  const body = { do: deed.do, billNo: deed.bill_no, amount, paymentTypeId: type?.id ?? null, ...why }
  return {
    what: `bill ${task.ref}: ${deed.do} ${amount}`,
    async send() {
      const said = await say(scene, refunds.overPayment, { params: { id: Number(task.ref) }, body })
      if (said.reply && type?.is_cash === 1)
        await handOut(scene, centsOf(said.reply.amount) + centsOf(said.reply.rounding))
      return told(said)
    },
  }
}
