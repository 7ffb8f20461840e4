/** Signs on the buttons of the till and of the frame around every page. */
import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Minus from 'lucide-react/icons/minus'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'

export const BackIcon: LucideIcon = ArrowLeft
export const CheckIcon: LucideIcon = Check
export const DownIcon: LucideIcon = ChevronDown
export const LanguageIcon: LucideIcon = Languages
export const OfflineIcon: LucideIcon = CloudOff
export const OutboxIcon: LucideIcon = CloudUpload
export const MoreVerticalIcon: LucideIcon = EllipsisVertical
export const SignOutIcon: LucideIcon = LogOut
export const MenuIcon: LucideIcon = Menu
export const MinusIcon: LucideIcon = Minus
export const DeviceThemeIcon: LucideIcon = Monitor
export const DarkIcon: LucideIcon = Moon
export const CollapseIcon: LucideIcon = PanelLeftClose
export const ExpandIcon: LucideIcon = PanelLeftOpen
export const PlusIcon: LucideIcon = Plus
export const SearchIcon: LucideIcon = Search
export const LightIcon: LucideIcon = Sun
export const DeleteIcon: LucideIcon = Trash2
export const CloseIcon: LucideIcon = X
