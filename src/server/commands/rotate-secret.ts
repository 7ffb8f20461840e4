/** `npm run rotate-secret`: signs everybody out and renews the secret behind all sessions, also while the server runs. */
import { rotateSecret } from '../auth/secret.ts'
import { readEnv } from '../env.ts'
import { readCommandLine } from './command-line.ts'
import { openExisting } from './open-existing.ts'

readCommandLine('usage: npm run rotate-secret', {})
const env = readEnv()
try {
  const database = await openExisting(env)
  const { endedSessions, isRenewed } = await rotateSecret(database, env).finally(() => database.close())
  console.log(`Everybody is signed out (${endedSessions} ${endedSessions === 1 ? 'device' : 'devices'}).`)
  if (isRenewed) console.log('The secret is renewed. A server that runs takes the new one within seconds.')
  else console.log('SESSION_SECRET holds the secret: please change it there too, and start the server again.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
