import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-2'
import Undo2 from 'lucide-react/icons/undo-2'

export const FirmIcon: LucideIcon = Building2
export const RefundIcon: LucideIcon = Undo2
