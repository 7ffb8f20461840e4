/** Loaded before a server starts: it is the next version. */
import { migrations } from '../../src/server/db/migrate.ts'
import { nextMigrations } from '../support/next-version.ts'

Object.assign(migrations, nextMigrations)
