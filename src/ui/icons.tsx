import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Minus from 'lucide-react/icons/minus'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'

export const BackIcon: LucideIcon = ArrowLeft
export const CheckIcon: LucideIcon = Check
export const DownIcon: LucideIcon = ChevronDown
export const AlertIcon: LucideIcon = CircleAlert
export const DoneIcon: LucideIcon = CircleCheck
export const OfflineIcon: LucideIcon = CloudOff
export const OutboxIcon: LucideIcon = CloudUpload
export const CopyIcon: LucideIcon = Copy
export const DownloadIcon: LucideIcon = Download
export const MoreIcon: LucideIcon = Ellipsis
export const MoreVerticalIcon: LucideIcon = EllipsisVertical
export const OutsideIcon: LucideIcon = ExternalLink
export const AdminIcon: LucideIcon = ShieldCheck
export const PasswordIcon: LucideIcon = KeyRound
export const BusyIcon: LucideIcon = LoaderCircle
export const SignOutIcon: LucideIcon = LogOut
export const MenuIcon: LucideIcon = Menu
export const MinusIcon: LucideIcon = Minus
export const DeviceThemeIcon: LucideIcon = Monitor
export const DarkIcon: LucideIcon = Moon
export const CollapseIcon: LucideIcon = PanelLeftClose
export const ExpandIcon: LucideIcon = PanelLeftOpen
export const EditIcon: LucideIcon = Pencil
export const PlusIcon: LucideIcon = Plus
export const RefreshIcon: LucideIcon = RefreshCw
export const SearchIcon: LucideIcon = Search
export const LightIcon: LucideIcon = Sun
export const DeleteIcon: LucideIcon = Trash2
export const WarningIcon: LucideIcon = TriangleAlert
export const CloseIcon: LucideIcon = X
