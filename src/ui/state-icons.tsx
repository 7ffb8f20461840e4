import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import DoorOpen from 'lucide-react/icons/door-open'
import Expand from 'lucide-react/icons/expand'
import HandPlatter from 'lucide-react/icons/hand-platter'
import Shrink from 'lucide-react/icons/shrink'
import Timer from 'lucide-react/icons/timer'
import VolumeOff from 'lucide-react/icons/volume-off'

/* The five states of an item. */
export const CreatedIcon: LucideIcon = CircleDashed
export const PreparingIcon: LucideIcon = Clock
export const CompletedIcon: LucideIcon = CircleCheck
export const DeliveredIcon: LucideIcon = HandPlatter
export const CancelledIcon: LucideIcon = CircleX

/** Somebody has left. */
export const LeaveIcon: LucideIcon = DoorOpen

/* The screens that watch them. */
export const RingingIcon: LucideIcon = BellRing
export const FullscreenIcon: LucideIcon = Expand
export const LeaveFullscreenIcon: LucideIcon = Shrink
export const AgeIcon: LucideIcon = Timer
export const SilentIcon: LucideIcon = VolumeOff
