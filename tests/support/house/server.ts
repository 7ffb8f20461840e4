import { edges, type Source } from './sources.ts'

/** Folders of the server that serve every area and know none. */
const foundation = new Set(['http', 'db', 'auth', 'realtime', 'metrics', 'store', 'tls', 'watch'])

/** Files of the contract that are no area's. */
const forAllAreas = new Set(['api', 'endpoint', 'kept', 'on-behalf', 'period', 'realtime', 'replies'])

/** Imports of an area by the folders that know none. Signing in is one of these folders and has a contract of its own. */
export function areasInFoundation(sources: readonly Source[]): string[] {
  return edges(sources)
    .filter(({ from, to }) => isFoundation(from) && isOfArea(to))
    .filter(({ from, to }) => !(from === 'src/server/auth/handlers.ts' && to === 'src/contract/auth.ts'))
    .map(({ from, to }) => `${from} → ${to}`)
}

const isFoundation = (path: string) => foundation.has(roomOf(path) ?? '')

function isOfArea(path: string): boolean {
  const contract = /^src\/contract\/(.+)\.ts$/.exec(path)?.[1]
  if (contract) return !forAllAreas.has(contract)
  return roomOf(path) !== undefined && !isFoundation(path)
}

/** The folder of a file of the server; undefined for the files beside the folders. */
function roomOf(path: string): string | undefined {
  return /^src\/server\/([^/]+)\//.exec(path)?.[1]
}
