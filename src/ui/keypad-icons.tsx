import type { LucideIcon } from 'lucide-react'
import Delete from 'lucide-react/icons/delete'

export const BackspaceIcon: LucideIcon = Delete
