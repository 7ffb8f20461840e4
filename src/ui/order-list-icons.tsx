/** Signs of a list that is put in order. */
import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'

export const MoveDownIcon: LucideIcon = ArrowDown
export const MoveUpIcon: LucideIcon = ArrowUp
export const GripIcon: LucideIcon = GripVertical
