/** The order in which test files start: those that take minutes first, so that no core waits for the last one. */
import { BaseSequencer, type TestSequencer, type TestSequencerConstructor, type Vitest } from 'vitest/node'

const longest = [
  'browser/offline',
  'browser/everybody',
  'browser/everybody-office',
  'browser/everybody-settings',
  'browser/updates',
  'browser/kitchen-rush',
  'server/db/upgrades',
  'journeys/rush',
  'world/world',
  'faults/migrations',
  'faults/scenarios-restaurant',
  'faults/backups',
  'server/http/fuzz',
  'server/commands/restore',
]

function longestFirst(vitest: Vitest): TestSequencer {
  const usual = new BaseSequencer(vitest)
  const isLong = ({ moduleId }: { readonly moduleId: string }) =>
    longest.some(name => moduleId.endsWith(`tests/${name}.test.ts`))
  return {
    shard: files => usual.shard(files),
    async sort(files) {
      const byProject = Map.groupBy(await usual.sort(files), ({ project }) => project)
      // Files that share a worker come last and in a row: a worker ends where the next file wants one of its own.
      const inOrder = [...byProject].sort(([a], [b]) => Number(b.config.isolate) - Number(a.config.isolate))
      return inOrder.flatMap(([, all]) => [...all.filter(isLong), ...all.filter(file => !isLong(file))])
    },
  }
}

/** Vitest calls it with `new`. */
export const LongestFirst = longestFirst as unknown as TestSequencerConstructor
