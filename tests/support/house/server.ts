import { edges, paths, type Source } from './sources.ts'

/** Folders of the server that serve every area and know none. They may import each other. */
const foundation = new Set(['http', 'db', 'auth', 'realtime', 'metrics', 'store', 'tls', 'watch', 'control'])

/**
 * The other folders of the server, and which of these each may import besides the foundation: only folders above it.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  approvals: [],
  photos: [],
  drafts: [],
  menu: ['photos'],
  'guest-menu': ['menu'],
  'print-jobs': [],
  drawers: ['print-jobs'],
  stations: [],
  orders: ['drawers', 'menu', 'print-jobs', 'stations'],
  invoices: ['drawers', 'orders'],
  kitchen: ['orders', 'stations'],
  ready: ['orders', 'stations'],
  reservations: [],
  bills: ['drawers', 'invoices', 'orders'],
  attention: ['bills', 'orders'],
  parties: ['bills', 'orders', 'print-jobs'],
  refunds: ['bills', 'drawers', 'invoices', 'orders', 'print-jobs'],
  pos: ['bills', 'drafts', 'drawers', 'invoices', 'menu', 'orders'],
  till: ['bills', 'drawers', 'print-jobs'],
  tables: ['bills', 'orders', 'reservations'],
  tablets: [],
  customers: ['invoices', 'orders', 'reservations'],
  reports: ['till'],
  audit: [],
  papers: ['bills', 'invoices', 'orders', 'till'],
  printers: ['papers', 'print-jobs'],
  backup: ['menu'],
  dashboard: ['audit', 'backup', 'reports', 'reservations'],
  settings: ['menu', 'photos', 'stations'],
  users: [],
  profile: ['users'],
  demo: ['bills', 'drawers', 'menu', 'orders', 'stations'],
  commands: ['backup', 'users'],
}

/** Files of the contract that belong to no area. */
const forAllAreas = new Set([
  'api',
  'cached-answers',
  'endpoint',
  'fact',
  'late',
  'named-schemas',
  'on-behalf',
  'period',
  'readable-topics',
  'realtime',
  'replies',
  'signed-in',
])

/** Files of the contract that have another name than their area's folder. */
const contractOf: Readonly<Record<string, string>> = { menu: 'menu-items', 'guest-menu': 'qrmenu' }

/** Imports of an area by the folders that know none. Signing in is one of these folders and has its own contract. */
export function areasInFoundation(sources: readonly Source[]): string[] {
  return edges(sources)
    .filter(({ from, to }) => isFoundation(from) && isOfArea(to))
    .filter(({ from, to }) => !(from.startsWith('src/server/auth/') && to === 'src/contract/auth.ts'))
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
    return path.endsWith('/handlers.ts') && !known.has(`src/contract/${contractOf[room] ?? room}.ts`)
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
