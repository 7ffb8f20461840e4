/** Signs of a table's state. */
import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Divide from 'lucide-react/icons/divide'
import UsersRound from 'lucide-react/icons/users-round'

export const ClockIcon: LucideIcon = CalendarClock
export const ShareIcon: LucideIcon = Divide
export const GuestsIcon: LucideIcon = UsersRound
