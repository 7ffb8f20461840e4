import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import CirclePlus from 'lucide-react/icons/circle-plus'
import FileStack from 'lucide-react/icons/file-stack'
import Layers2 from 'lucide-react/icons/layers-2'
import ListFilter from 'lucide-react/icons/list-filter'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Percent from 'lucide-react/icons/percent'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import Utensils from 'lucide-react/icons/utensils'

export const TableIcon: LucideIcon = Armchair
export const PayIcon: LucideIcon = BanknoteArrowDown
export const AddonIcon: LucideIcon = CirclePlus
export const PercentIcon: LucideIcon = Percent
export const DraftsIcon: LucideIcon = FileStack
export const VariantIcon: LucideIcon = Layers2
export const FilterIcon: LucideIcon = ListFilter
export const NotesIcon: LucideIcon = MessageSquareText
export const PrintIcon: LucideIcon = Printer
export const SendIcon: LucideIcon = Send
export const WarningIcon: LucideIcon = TriangleAlert
export const CustomerIcon: LucideIcon = UserRound
export const FindCustomerIcon: LucideIcon = UserRoundSearch
export const MenuItemIcon: LucideIcon = Utensils
