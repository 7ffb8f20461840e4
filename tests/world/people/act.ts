/** Makes an act of what happens in one scene: at one page of one person. */
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
    const wanted = await within(longestWishMs, wish(scene), null)
    return wanted && { what: `${name} ${wanted.what}`, send: () => within(longestSendMs, wanted.send(), noAnswer) }
  },
})

const noAnswer: Told = { kind: 'unknown' }
