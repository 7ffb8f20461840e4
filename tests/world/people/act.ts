/** Makes an act of what happens in one scene: at one page of one person. */
import { DeviceIsStuck } from '../../../src/client/storage/device-database.ts'
import type { AnyWrite } from '../../../src/contract/endpoint.ts'
import { pageOf, type Scene } from './look.ts'
import type { Act, Told, Wish } from './person.ts'
import { within } from './within.ts'

/** Nobody looks at a page for longer that says nothing. */
const longestWishMs = 60_000
const longestSendMs = 180_000

export const act = (
  name: string,
  weight: number,
  writes: readonly AnyWrite[],
  wish: (scene: Scene) => Promise<Wish | null>,
): Act => ({
  name,
  weight,
  writes,
  async wish(me, draws) {
    const scene = { me, tab: pageOf(me, draws), draws }
    if (!scene.tab.app.session.user()) return null
    const wanted = await within(longestWishMs, wish(scene).catch(stuck(null)), null)
    if (!wanted) return null
    const send = () => within(longestSendMs, wanted.send().catch(stuck(doesNotAnswer)), noAnswer)
    return { what: `${name} ${wanted.what}`, send }
  },
})

const noAnswer: Told = { kind: 'unknown' }
const doesNotAnswer: Told = { kind: 'unknown', words: 'this device does not answer' }

/** Another window holds the device's database: the screen says so, and nothing was done. */
const stuck =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof DeviceIsStuck) return otherwise
    throw error
  }
