import type { Db } from '../db/open.ts'

/** Everybody on the staff, by name. Nothing else of them: anybody who takes cash reads it, too. */
export const readPeople = (db: Db) =>
  db.selectFrom('users').select(['id as user_id', 'name']).orderBy('name').orderBy('id').execute()
