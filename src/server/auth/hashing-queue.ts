/**
 * Checking a password takes a third of a second, on purpose. Known devices come first and have places of their own. All
 * others take turns: the person whose turn was longest ago, or never, is next, and of several the address whose turn was
 * longest ago. So a hundred passwords at once delay only those for whom they are.
 */
import { Refused } from '../http/refused.ts'

export interface HashingQueue {
  /**
   * Runs `work` when it is the turn of this address and person. `name`: whose password it is; '', of nobody whom we know.
   * Throws Refused(429) when too much waits for the same person there.
   */
  readonly run: <T>(address: string, work: () => Promise<T>, isKnown?: boolean, name?: string) => Promise<T>
}

const strangersAtOnceMax = 1
const knownAtOnceMax = 2
const waitingMax = 100
const retryS = 2
/** Of so many names and addresses it is remembered when their turn was. */
const rememberedMax = 10_000

interface Line {
  readonly address: string
  readonly name: string
  readonly works: (() => Promise<void>)[]
}

export function makeHashingQueue(): HashingQueue {
  const [known, strangers] = [new Map<string, Line>(), new Map<string, Line>()]
  const [turnOfName, turnOfAddress] = [makeTurns(), makeTurns()]
  let running = 0

  const next = async (): Promise<void> => {
    const lines = known.size > 0 ? known : strangers
    if (lines.size === 0 || running >= (lines === known ? knownAtOnceMax : strangersAtOnceMax)) return
    const [key, line] = [...lines].reduce((first, other) => (isSooner(other[1], first[1]) ? other : first))
    const work = line.works.shift()
    lines.delete(key)
    if (line.works.length > 0) lines.set(key, line)
    turnOfName.take(line.name)
    turnOfAddress.take(line.address)
    running += 1
    await work?.()
    running -= 1
    return next()
  }
  const isSooner = (one: Line, other: Line): boolean => {
    const byName = turnOfName.last(one.name) - turnOfName.last(other.name)
    return (byName || turnOfAddress.last(one.address) - turnOfAddress.last(other.address)) < 0
  }

  return {
    run: (address, work, isKnown = false, name = '') =>
      new Promise((resolve, reject) => {
        const lines = isKnown ? known : strangers
        const key = JSON.stringify([address, name])
        const line = lines.get(key) ?? { address, name, works: [] }
        if (line.works.length >= waitingMax) return reject(new Refused(429, 'refused.tooManySignIns').after(retryS))
        line.works.push(() => work().then(resolve, reject))
        lines.set(key, line)
        void next()
      }),
  }
}

/** When somebody last had their turn: 0, never, or so long ago that it is forgotten. */
function makeTurns() {
  const turns = new Map<string, number>()
  let count = 0
  return {
    last: (name: string) => turns.get(name) ?? 0,
    take: (name: string) => {
      turns.delete(name)
      turns.set(name, ++count)
      const [oldest] = turns.keys()
      if (turns.size > rememberedMax && oldest !== undefined) turns.delete(oldest)
    },
  }
}
