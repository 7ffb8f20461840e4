/**
 * `npm run reset-admin`: a new password for the only administrator; `-- NAME` for that one; `-- --new NAME` makes one;
 * `-- --remove NAME` takes the role away. Also while the server runs.
 */
import { issueText } from '../../domain/fields.ts'
import { userAddForm } from '../../domain/validation.ts'
import { inWords } from '../../texts/say.ts'
import { readEnv } from '../env.ts'
import { newAdmin, removeAdmin, resetAdmin } from '../users/reset-admin.ts'
import { readCommandLine, refuseCommand } from './command-line.ts'
import { openExisting } from './open-existing.ts'

const usage = 'usage: npm run reset-admin [-- NAME | --new NAME | --remove NAME]'
const { values, words } = readCommandLine(usage, { new: { type: 'string' }, remove: { type: 'string' } }, 1)
const given = [values.new, values.remove, ...words].filter(name => name !== undefined)
if (given.length > 1) refuseCommand('Please name one person: [NAME], --new NAME or --remove NAME.', usage)
try {
  const database = await openExisting(readEnv())
  const options = { database, now: Date.now() }
  try {
    if (values.remove !== undefined) {
      const username = await removeAdmin(options, values.remove)
      console.log(`"${username}" is no administrator any more and is signed out everywhere.`)
    } else {
      const { username, password } =
        values.new === undefined
          ? await resetAdmin(options, words[0] ?? null)
          : await newAdmin(options, nameFor(values.new))
      console.log(`Sign in as "${username}" with the password ${password}`)
      console.log('It is shown this once: please write it down, and choose one of your own under Profile.')
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The name as the Users screen would take it. */
function nameFor(text: string): string {
  const read = userAddForm.shape.username.safeParse(text)
  if (read.success) return read.data
  throw new Error(inWords('en', issueText(read.error.issues[0] ?? { message: '' })))
}
