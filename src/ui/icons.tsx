/** Signs of the first screens: how something went, and that it can be tried again. Every page loads them. */
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import RefreshCw from 'lucide-react/icons/refresh-cw'

export const AlertIcon: LucideIcon = CircleAlert
export const DoneIcon: LucideIcon = CircleCheck
export const WaitsIcon: LucideIcon = Clock
export const BusyIcon: LucideIcon = LoaderCircle
export const RefreshIcon: LucideIcon = RefreshCw
