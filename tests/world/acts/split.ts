/** Guests who pay apart: by dish, by piece, by parts of a dish, in equal bills, and all on one again. */
import { parties } from '../../../src/contract/parties.ts'
import {
  type Board,
  boardOf,
  equalBills,
  moved,
  onePiece,
  piecesAt,
  type SplitTable,
  shared,
  splitTableOf,
  wantedBills,
  widened,
} from '../../../src/features/tables/split/board.ts'
import type { Party } from '../../../src/features/tables/tiles.ts'
import type { Chance } from '../../../src/server/demo/chance.ts'
import { act } from '../people/act.ts'
import { isSent, owes, someGuests } from '../people/look.ts'
import { tap } from '../people/say.ts'

type Way = 'by dish' | 'by piece' | 'by parts' | 'equally' | 'not at all'

export const splitActs = [
  act('split', 6, [parties.split], async scene => {
    const party = await someGuests(scene, one => isSent(one) && owes(one) && one.lines.some(line => line.locked === 0))
    if (!party) return null
    const way = scene.draws.pick(['by dish', 'by piece', 'by piece', 'by parts', 'equally', 'not at all'] as const)
    const board = laidOut(party, way, scene.draws)
    if (!board) return null
    const bills = wantedBills(board)
    return tap(scene, `${party.at} ${way} into ${bills.length + 1}`, parties.split, {
      params: { at: party.at },
      body: { version: party.version, bills },
    })
  }),
]

/** The board after some moves; null: the parts would be too small, which the screen says. */
function laidOut(party: Party, way: Way, draws: Chance): Board | null {
  const table = splitTableOf(party)
  if (way === 'not at all') return []
  const count = draws.whole(2, 5)
  const board = widened(boardOf(party), count)
  if (way === 'equally') return equalBills(table, board, count)
  let next: Board | null = board
  for (let taps = draws.whole(1, 5); taps > 0 && next; taps--) next = afterTap(table, next, way, draws)
  return next
}

function afterTap(table: SplitTable, board: Board, way: Way, draws: Chance): Board | null {
  if (table.items.length === 0) return board
  const { orderItemId: itemId } = draws.pick(table.items)
  const places = Array.from({ length: board.length + 1 }, (_, place) => place)
  const from = draws.pick(places)
  const to = draws.pick(places)
  const pieces = piecesAt(table, board, from, itemId)
  if (!pieces || from === to) return board
  if (way === 'by parts') {
    const among = places.filter(() => draws.happens(0.6))
    return shared(table, board, { itemId, from, among: among.length > 0 ? among : places })
  }
  return moved(board, itemId, { from, to, pieces: way === 'by dish' ? pieces : onePiece(pieces) })
}
