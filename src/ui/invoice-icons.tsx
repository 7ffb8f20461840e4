import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-2'

export const FirmIcon: LucideIcon = Building2
