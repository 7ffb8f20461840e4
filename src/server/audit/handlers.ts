/** The books, for the people who answer for them. */
import type { audit } from '../../contract/audit.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { readBooks } from '../control/verify.ts'
import type { Handlers } from '../http/handler.ts'
import { wholeIn } from '../http/whole-in.ts'
import { readPeriod } from '../store/period.ts'
import { readChoices } from './choices.ts'
import { readAuditRows } from './read-rows.ts'

const rowsUsual = 200
const rowsMax = 1_000

export const auditHandlers: Handlers<typeof audit> = {
  list: async ({ db, query, now }) => {
    const page = {
      limit: Math.min(wholeIn(query.limit, 'limit') ?? rowsUsual, rowsMax),
      before: wholeIn(query.before, 'before'),
    }
    const filter = {
      person: wholeIn(query.person, 'person'),
      act: query.act,
      table: wholeIn(query.table, 'table'),
      isRedOnly: query.red === '1',
    }
    const { from, to } = await readPeriod(db, query, reportPeriods, now)
    return {
      rows: await readAuditRows(db, { from, to, ...filter }, page),
      books: await readBooks(db),
      choices: page.before === null ? await readChoices(db, { from, to }) : null,
    }
  },
}
