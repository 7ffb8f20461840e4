import type * as z from 'zod/mini'
import type { settings } from '../../contract/settings.ts'
import type { categoryUpdateForm } from '../../domain/validation.ts'
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
})

export const categoryHandlers = {
  categories: async ({ db }) => withTitles(db, 'category', await readCategories(db)),
  addCategory: async ({ body, ...context }) => {
    const id = await rows.add(context, await columnsOf(context.db, body))
    await storeTitles(context.db, 'category', id, body.titles)
    return { ...done('done.categoryAdded'), id }
  },
  updateCategory: async ({ body, ...context }) => {
    await rows.change(context, await columnsOf(context.db, body))
    await storeTitles(context.db, 'category', rowId(context.params.id, unknown), body.titles)
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
  const { id } = await rows.remove(context)
  if (insteadId !== null && !(await readCategories(db)).some(one => one.id === insteadId))
    throw new Refused(400, unknown)
  await db
    .updateTable('menu_items')
    .set({ category_id: insteadId, position: null })
    .where('category_id', '=', id)
    .execute()
  if (await dropRoutesOf(db, id)) alsoChanges('stations')
  return done('done.categoryDeleted')
}
