/** Signs of a table's state. */
import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import UsersRound from 'lucide-react/icons/users-round'

export const ClockIcon: LucideIcon = CalendarClock
export const GuestsIcon: LucideIcon = UsersRound
