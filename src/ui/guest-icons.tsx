import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Hash from 'lucide-react/icons/hash'
import Info from 'lucide-react/icons/info'
import Undo2 from 'lucide-react/icons/undo-2'

export const SoldOutIcon: LucideIcon = Ban
export const InfoIcon: LucideIcon = Info
export const BackOnMenuIcon: LucideIcon = Undo2
export const PiecesIcon: LucideIcon = Hash
