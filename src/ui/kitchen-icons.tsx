import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import History from 'lucide-react/icons/history'
import Play from 'lucide-react/icons/play'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo from 'lucide-react/icons/undo-2'

/* What a cook does on the kitchen display, besides the tickets. */
export const AllDayIcon: LucideIcon = ClipboardList
export const RecallIcon: LucideIcon = History
export const DisplayIcon: LucideIcon = SlidersHorizontal
export const PageBeforeIcon: LucideIcon = ChevronLeft
export const PageAfterIcon: LucideIcon = ChevronRight

/* What the next tap on a line says. */
export const StartStepIcon: LucideIcon = Play
export const DoneStepIcon: LucideIcon = Check
export const BumpIcon: LucideIcon = CheckCheck
/** Cooks who have no display. */
export const PaperIcon: LucideIcon = ReceiptText
export const UndoIcon: LucideIcon = Undo
