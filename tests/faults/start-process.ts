/** A server that has loaded its code before it is told to start, so that a kill can hit a moment within the start. */
import '../../src/server/app.ts'
import '../../src/server/db/migrate.ts'
import '../../src/server/open-database.ts'

process.argv.push('--no-build')
process.once('message', () => import('../../src/server/main.ts'))
process.send?.('ready')
