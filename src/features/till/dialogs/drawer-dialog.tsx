import type { Reply } from '../../../contract/endpoint.ts'
import type { till } from '../../../contract/till.ts'
import type { Asked } from '../cash-kinds.ts'
import { isOpen } from '../drawers.ts'
import { CashDialog } from './cash-dialog.tsx'
import { CountAndClose } from './count-and-close.tsx'
import { OpenDialog } from './open-dialog.tsx'

export interface Question {
  readonly drawerId: number
  readonly asked: Asked
}

interface DrawerDialogProps {
  readonly question: Question
  readonly state: Reply<typeof till.state>
  readonly onClose: () => void
}

/** What was asked about a drawer. */
export function DrawerDialog({ question: { drawerId, asked }, state, onClose }: DrawerDialogProps) {
  const drawer = state.drawers.find(({ drawer_id }) => drawer_id === drawerId)
  if (!drawer) return null
  if (asked === 'open') return <OpenDialog drawer={drawer} onClose={onClose} />
  if (!isOpen(drawer)) return null
  if (asked === 'count') {
    return <CountAndClose drawer={drawer} denominations={state.denominations} onClose={onClose} />
  }
  const others = state.drawers.filter(isOpen).filter(({ drawer_id }) => drawer_id !== drawerId)
  return <CashDialog kind={asked} drawer={drawer} others={others} onClose={onClose} />
}
