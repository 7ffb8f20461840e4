import {
  CalendarClock,
  ChartColumn,
  ChefHat,
  CircleUserRound,
  ClipboardList,
  ConciergeBell,
  Ellipsis,
  House,
  LifeBuoy,
  MonitorSmartphone,
  ReceiptText,
  Settings,
  UserRoundCheck,
  UserRoundCog,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'

/* One for each entry of the side navigation and the user menu. */
export const HomeIcon = House
export const TillIcon = ConciergeBell
export const OrdersIcon = ClipboardList
export const KitchenIcon = ChefHat
export const CalendarIcon = CalendarClock
export const PeopleIcon = UsersRound
export const InvoiceIcon = ReceiptText
export const StaffIcon = UserRoundCog
export const ChartIcon = ChartColumn
export const SettingsIcon = Settings
export const PersonIcon = CircleUserRound
export const DevicesIcon = MonitorSmartphone
export const SupportIcon = LifeBuoy
export const AllPagesIcon = Ellipsis

export const NewCustomerIcon = UserRoundPlus
export const RepeatCustomerIcon = UserRoundCheck
