import {
  Armchair,
  BanknoteArrowDown,
  BellRing,
  CircleCheck,
  CircleDashed,
  CirclePlus,
  CircleX,
  Clock,
  Expand,
  FileStack,
  HandPlatter,
  ListFilter,
  MessageSquareText,
  Printer,
  Send,
  Shrink,
  Timer,
  UserRound,
  UserRoundSearch,
  Utensils,
  VolumeOff,
} from 'lucide-react'

/* The five states of an item. */
export const CreatedIcon = CircleDashed
export const PreparingIcon = Clock
export const CompletedIcon = CircleCheck
export const DeliveredIcon = HandPlatter
export const CancelledIcon = CircleX

export const TableIcon = Armchair
export const PayIcon = BanknoteArrowDown
export const RingingIcon = BellRing
export const AddonIcon = CirclePlus
export const FullscreenIcon = Expand
export const LeaveFullscreenIcon = Shrink
export const DraftsIcon = FileStack
export const FilterIcon = ListFilter
export const NotesIcon = MessageSquareText
export const PrintIcon = Printer
export const SendIcon = Send
export const AgeIcon = Timer
export const CustomerIcon = UserRound
export const FindCustomerIcon = UserRoundSearch
export const DishIcon = Utensils
export const SilentIcon = VolumeOff
