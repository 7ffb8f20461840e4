import { edges, paths, type Source } from './sources.ts'

/** Folders of the server that serve every area and know none. They may import each other. */
const foundation = new Set(['http', 'db', 'auth', 'realtime', 'metrics', 'store', 'tls', 'watch', 'books'])

/**
 * The other folders of the server, and which of these each may import besides the foundation: only folders above it.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  photos: [],
  menu: ['photos'],
  'guest-menu': ['menu'],
  'print-jobs': [],
  till: ['print-jobs'],
  reservations: [],
  bills: ['menu', 'print-jobs', 'reservations', 'till'],
  documents: ['bills', 'till'],
  orders: ['bills', 'menu', 'print-jobs', 'till'],
  kitchen: ['bills', 'orders'],
  attention: ['bills', 'menu'],
  tablets: [],
  customers: ['bills', 'documents', 'reservations'],
  backup: ['menu'],
  reports: ['backup', 'menu', 'reservations', 'till'],
  printing: ['bills', 'documents', 'print-jobs', 'till'],
  settings: ['kitchen', 'menu', 'photos'],
  users: [],
  demo: ['bills', 'menu', 'orders', 'till'],
  commands: ['backup', 'users'],
}

/** Files of the contract that belong to no area. */
const forAllAreas = new Set([
  'api',
  'cached-answers',
  'endpoint',
  'offline-payment-header',
  'named-schemas',
  'on-behalf',
  'period',
  'printed-document',
  'readable-topics',
  'realtime',
  'replies',
  'signed-in',
])

/** Files of the contract that have another name than the folder of their handlers. */
const contractOf: Readonly<Record<string, string>> = { menu: 'menu-items', 'guest-menu': 'qrmenu' }

/** Contracts that a folder which knows no other area serves itself. */
const ownContracts: Readonly<Record<string, readonly string[]>> = { auth: ['auth'], books: ['approvals', 'audit'] }

/** Imports of an area by the folders that know none. */
export function areasInFoundation(sources: readonly Source[]): string[] {
  return edges(sources)
    .filter(({ from, to }) => isFoundation(from) && isOfArea(to))
    .filter(({ from, to }) => !ownContracts[roomOf(from) ?? '']?.some(own => to === `src/contract/${own}.ts`))
    .map(({ from, to }) => `${from} → ${to}`)
}

/** Imports of another folder of the server that the table of rooms does not name. */
export function wrongRooms(sources: readonly Source[]): string[] {
  return edges(sources)
    .filter(({ from, to }) => {
      const [mine, theirs] = [roomOf(from), roomOf(to)]
      if (!mine || !theirs || mine === theirs || foundation.has(mine)) return false
      return !foundation.has(theirs) && !rooms[mine]?.includes(theirs)
    })
    .map(({ from, to }) => `${from} → ${to}`)
}

/** Folders of the server that no table names, and handlers of an area without a contract. */
export function strangeRooms(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  return paths(sources, ({ path }) => {
    const room = roomOf(path)
    if (!room) return false
    if (!foundation.has(room) && !Object.hasOwn(rooms, room)) return true
    // `handlers.ts` answers the folder's own contract, `refunds-handlers.ts` that of refunds.
    const [, served] = /\/(?:([a-z-]+)-)?handlers\.ts$/.exec(path) ?? [path]
    return /handlers\.ts$/.test(path) && !known.has(`src/contract/${served ?? contractOf[room] ?? room}.ts`)
  })
}

/** Rows of a table of rooms that name a room which is not above them: that could become a circle. */
export function roomsOutOfOrder(table = rooms): string[] {
  const names = Object.keys(table)
  return names.filter((name, place) => table[name]?.some(other => !names.slice(0, place).includes(other)))
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
