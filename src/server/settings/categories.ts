import type * as z from 'zod/mini'
import type { settings } from '../../contract/settings.ts'
import type { Titles } from '../../domain/menu/translations.ts'
import type { categoryUpdateForm } from '../../domain/validation.ts'
import { recordChange } from '../books/record-change.ts'
import type { Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { dropRoutesOf } from '../kitchen/save-routes.ts'
import { readCategories } from '../menu/menu.ts'
import { orderCategories } from '../menu/menu-order.ts'
import { readSchedules } from '../menu/rules.ts'
import { setSoldOut } from '../menu/sold-out.ts'
import { storeTitles, withTitles } from '../menu/translations.ts'
import { listRows } from '../store/list-rows.ts'

const unknown = 'refused.noCategory'
const rows = listRows<{ title: string; schedule_id?: number | null }>({
  table: 'categories',
  columns: ['title', 'schedule_id'],
  unknown,
  entry: 'menu.change',
})

export const categoryHandlers = {
  categories: async ({ db }) => withTitles(db, 'category', await readCategories(db)),
  addCategory: async ({ body, ...context }) => {
    const id = await rows.add(context, await columnsOf(context.db, body))
    await saveTitles(context, { id, title: body.title }, body.titles)
    return { ...done('done.categoryAdded'), id }
  },
  updateCategory: async ({ body, ...context }) => {
    await rows.change(context, await columnsOf(context.db, body))
    await saveTitles(context, { id: rowId(context.params.id, unknown), title: body.title }, body.titles)
    return done('done.categoryUpdated')
  },
  removeCategory: context => removeCategory(context, null),
  replaceCategory: context => removeCategory(context, context.body.insteadId),
  orderCategories: async ({ db, body }) => {
    await orderCategories(db, body.ids)
    return done('done.categoriesOrdered')
  },
  setCategorySoldOut: async ({ db, params, body, now }) => {
    const id = rowId(params.id, unknown)
    const title = await setSoldOut(db, 'categories', id, body, now)
    if (title === null) throw new Refused(404, unknown)
    return done(body.soldOut ? 'done.categorySoldOut' : 'done.categoryBack', { title })
  },
} satisfies Partial<Handlers<typeof settings>>

/** What it is called in other languages, with an entry in the books where that is new. */
async function saveTitles(
  { db, record }: Pick<Removing, 'db' | 'record'>,
  { id, title }: { readonly id: number; readonly title: string },
  titles: Titles | undefined,
): Promise<void> {
  if (!titles) return
  const read = async () => ({ titles: (await withTitles(db, 'category', [{ id, titles: {} }]))[0]?.titles ?? {} })
  const before = await read()
  await storeTitles(db, 'category', id, titles)
  recordChange(record, { act: 'menu.change', subject: title, before, after: await read() })
}

/** Throws Refused(400) for a schedule that there is not. */
async function columnsOf(db: Tx, { title, scheduleId: schedule_id }: z.output<typeof categoryUpdateForm>) {
  if (schedule_id) {
    const schedules = await readSchedules(db)
    if (!schedules.some(({ id }) => id === schedule_id)) throw new Refused(400, 'forms.schedule')
  }
  return { title, ...(schedule_id !== undefined && { schedule_id }) }
}

type Removing = Pick<HandlerContext<typeof settings.removeCategory>, 'db' | 'params' | 'now' | 'record' | 'alsoChanges'>

/** Its dishes move to `insteadId`, or to no category. Throws Refused(404), and Refused(400) for one that is none. */
async function removeCategory(context: Removing, insteadId: number | null) {
  const { db, alsoChanges } = context
  const instead = (await readCategories(db)).find(({ id }) => id === insteadId)
  const { id } = await rows.remove(context, instead ? { title: instead.title } : null)
  if (insteadId !== null && (!instead || instead.id === id)) throw new Refused(400, unknown)
  await db
    .updateTable('menu_items')
    .set({ category_id: insteadId, position: null })
    .where('category_id', '=', id)
    .execute()
  if (await dropRoutesOf(db, id)) alsoChanges('stations')
  return done('done.categoryDeleted')
}
