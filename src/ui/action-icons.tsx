/** Signs that the till's first screen does not have. */
import type { LucideIcon } from 'lucide-react'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export const CopyIcon: LucideIcon = Copy
export const DownloadIcon: LucideIcon = Download
export const MoreIcon: LucideIcon = Ellipsis
export const OutsideIcon: LucideIcon = ExternalLink
export const AdminIcon: LucideIcon = ShieldCheck
export const PasswordIcon: LucideIcon = KeyRound
export const EditIcon: LucideIcon = Pencil
export const PrintIcon: LucideIcon = Printer
export const WarningIcon: LucideIcon = TriangleAlert
