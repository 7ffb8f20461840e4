/**
 * Brings in a menu file. Ten thousand dishes in one transaction would keep every till waiting, so they are stored a few
 * at a time, each with all that belongs to it. Orders that name the earlier menu keep its prices meanwhile.
 */
import type { menuItems } from '../../contract/menu-items.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers, Step, Steps } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { CsvFile } from './csv-file.ts'
import { type FileForm, type MenuState, type PlannedImport, planOf, previewImport, readMenuFile } from './menu-file.ts'
import type { MenuPacking } from './menu-versions.ts'
import { slicesOf, storeSlice } from './store-import.ts'

type Own = Handlers<typeof menuItems>

/** `reports`: a long menu is read where nobody waits. */
export const previewFile = (reports: Db): Own['previewImport'] => ({
  prepare: async ({ body }) => {
    const file = await readMenuFile(body)
    return () => previewImport(reports, file, body)
  },
})

export const importFile = (reports: Db, pack: MenuPacking['pack']): Own['importFile'] => ({
  prepare: async ({ body, now }) => {
    const file = await readMenuFile(body)
    const { steps, counts } = importInSteps({ reports, pack, file, form: body, now })
    const finish = async ({ record }: { readonly record: RecordEntry }) => {
      record({ act: 'menu.import', after: counts })
      return { ...done('done.menuImported', counts), ...counts }
    }
    return Object.assign(finish, { steps })
  },
})

interface Import {
  readonly reports: Db
  readonly pack: MenuPacking['pack']
  readonly file: CsvFile
  readonly form: FileForm & { readonly digest: string }
  readonly now: number
}

/** How often the menu may change meanwhile. */
const triesMax = 10

/**
 * The steps, and how many dishes they have stored. They throw Refused(400) for a file with faults, and Refused(409) when it
 * would not do what the preview said; an import that has begun does the rest.
 */
function importInSteps({ reports, pack, file, form, now }: Import) {
  const counts = { added: 0, updated: 0 }
  async function* steps(isBegun: boolean): AsyncGenerator<Step> {
    for (let tries = 1; tries <= triesMax; tries++) {
      const planned = await planOf(reports, file, form)
      const { plan, menu, state } = planned
      if (plan.faults.length > 0) throw new Refused(400, 'refused.menuFileFaults', { count: plan.faults.length })
      if (tries === 1 && !isBegun && plan.digest !== form.digest) throw new Refused(409, 'refused.menuFileChanged')
      await pack(menu, state.version)
      if (yield* stepsOf(planned)) return
    }
    throw new Refused(409, 'refused.menuFileChanged')
  }
  /** Whether all were stored: nobody else has changed the menu. */
  async function* stepsOf({ plan, state }: PlannedImport): AsyncGenerator<Step, boolean> {
    let stored = state.steps
    for (const slice of slicesOf(plan)) {
      let isOurs = false
      yield async ({ db, record }) => {
        isOurs = await isNext(db, { version: state.version, steps: stored })
        if (isOurs) await storeSlice(db, slice, { now, record })
      }
      if (!isOurs) return false
      stored += 1
      counts.added += slice.added.length
      counts.updated += slice.updated.length
    }
    return true
  }
  return { counts, steps: steps satisfies Steps }
}

/** Counts this step, if the menu is as its plan says; another one that is stored at the same time waits here. */
async function isNext(tx: Tx, { version, steps }: MenuState): Promise<boolean> {
  const counted = await tx
    .updateTable('menu_versions')
    .set({ steps: steps + 1 })
    .where('version', '=', version)
    .where('steps', '=', steps)
    .where('version', '=', versions => versions.selectFrom('versions').select('menu'))
    .returning('version')
    .executeTakeFirst()
  return counted !== undefined
}
