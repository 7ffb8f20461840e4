import type { settings } from '../../contract/settings.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { listRows } from '../store/list-rows.ts'
import { readReasons } from '../store/reasons.ts'
import { storedFlag } from '../store/save-store.ts'

const rows = listRows<{ kind: string; title: string; is_active: number }>({
  table: 'reasons',
  columns: ['kind', 'title', 'is_active'],
  unknown: 'refused.noReason',
  entry: 'reason.change',
})

export const reasonHandlers = {
  reasons: ({ db }) => readReasons(db),
  addReason: async ({ body, ...context }) => ({
    ...done('done.reasonAdded'),
    id: await rows.add(context, { ...body, is_active: 1 }),
  }),
  updateReason: async ({ body: { title, isActive }, ...context }) => {
    await rows.change(context, { title, ...(isActive !== undefined && { is_active: storedFlag(isActive) }) })
    return done('done.reasonUpdated')
  },
  removeReason: async context => {
    await rows.remove(context)
    return done('done.reasonDeleted')
  },
} satisfies Partial<Handlers<typeof settings>>
