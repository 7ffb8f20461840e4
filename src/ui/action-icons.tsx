/** Signs that the till's first screen does not have. */
import type { LucideIcon } from 'lucide-react'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Grip from 'lucide-react/icons/grip'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tablet from 'lucide-react/icons/tablet'

export const CopyIcon: LucideIcon = Copy
export const DownloadIcon: LucideIcon = Download
export const MoreIcon: LucideIcon = Ellipsis
export const OutsideIcon: LucideIcon = ExternalLink
export const AdminIcon: LucideIcon = ShieldCheck
export const PasswordIcon: LucideIcon = KeyRound
export const PinIcon: LucideIcon = Grip
export const TabletIcon: LucideIcon = Tablet
export const RepeatIcon: LucideIcon = Repeat
export const EditIcon: LucideIcon = Pencil
