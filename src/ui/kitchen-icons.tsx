import type { LucideIcon } from 'lucide-react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import History from 'lucide-react/icons/history'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo from 'lucide-react/icons/undo-2'

/* What a cook does on the kitchen display, besides the tickets. */
export const AllDayIcon: LucideIcon = ClipboardList
export const RecallIcon: LucideIcon = History
export const DisplayIcon: LucideIcon = SlidersHorizontal
export const UndoIcon: LucideIcon = Undo
