import type { LucideIcon } from 'lucide-react'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'

export const RepeatCustomerIcon: LucideIcon = UserRoundCheck
export const NewCustomerIcon: LucideIcon = UserRoundPlus
