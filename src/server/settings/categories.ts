import type { settings } from '../../contract/settings.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { readCategories } from '../menu/menu.ts'
import { orderCategories } from '../menu/menu-order.ts'
import { setSoldOut } from '../menu/sold-out.ts'
import { dropRoutesOf } from '../stations/save-routes.ts'

const unknown = 'refused.noCategory'

export const categoryHandlers = {
  categories: ({ db }) => readCategories(db),
  addCategory: async ({ db, body }) => {
    const { id } = await db.insertInto('categories').values(body).returning('id').executeTakeFirstOrThrow()
    return { ...done('done.categoryAdded'), id }
  },
  updateCategory: async ({ db, params, body }) => {
    const updated = await db
      .updateTable('categories')
      .set(body)
      .where('id', '=', rowId(params.id, unknown))
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Refused(404, unknown)
    return done('done.categoryUpdated')
  },
  removeCategory: async ({ db, params, now, alsoChanges }) => {
    const id = rowId(params.id, unknown)
    await softDelete(db, 'categories', id, now, unknown)
    await db
      .updateTable('menu_items')
      .set({ category_id: null, position: null })
      .where('category_id', '=', id)
      .execute()
    if (await dropRoutesOf(db, id)) alsoChanges('stations')
    return done('done.categoryDeleted')
  },
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
