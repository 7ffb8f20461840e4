import type { LucideIcon } from 'lucide-react'
import BookCheck from 'lucide-react/icons/book-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coins from 'lucide-react/icons/coins'
import ConciergeBell from 'lucide-react/icons/concierge-bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import UsersRound from 'lucide-react/icons/users-round'

/* One for each entry of the side navigation and the user menu. */
export const AuditIcon: LucideIcon = BookCheck
export const CalendarIcon: LucideIcon = CalendarClock
export const ChartIcon: LucideIcon = ChartColumn
export const KitchenIcon: LucideIcon = ChefHat
export const PersonIcon: LucideIcon = CircleUserRound
export const OrdersIcon: LucideIcon = ClipboardList
export const DrawerIcon: LucideIcon = Coins
export const TillIcon: LucideIcon = ConciergeBell
export const AllPagesIcon: LucideIcon = Ellipsis
export const HomeIcon: LucideIcon = House
export const TablesIcon: LucideIcon = LayoutGrid
export const SupportIcon: LucideIcon = LifeBuoy
export const DevicesIcon: LucideIcon = MonitorSmartphone
export const InvoiceIcon: LucideIcon = ReceiptText
export const SettingsIcon: LucideIcon = Settings
export const StaffIcon: LucideIcon = UserRoundCog
export const PeopleIcon: LucideIcon = UsersRound
