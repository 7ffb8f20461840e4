import {
  Armchair,
  BanknoteArrowDown,
  Bell,
  BellRing,
  Bike,
  CircleCheck,
  CircleDashed,
  CirclePlus,
  CircleX,
  Clock,
  Expand,
  FileStack,
  HandPlatter,
  Hash,
  Layers,
  ListFilter,
  MessageSquareText,
  Printer,
  Save,
  Send,
  ShoppingBag,
  Shrink,
  Timer,
  UserRound,
  UserRoundSearch,
  Utensils,
  Volume2,
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
export const BellIcon = Bell
export const RingingIcon = BellRing
export const DeliveryIcon = Bike
export const AddonIcon = CirclePlus
export const FullscreenIcon = Expand
export const LeaveFullscreenIcon = Shrink
export const DraftsIcon = FileStack
export const TokenIcon = Hash
export const VariantIcon = Layers
export const FilterIcon = ListFilter
export const NotesIcon = MessageSquareText
export const PrintIcon = Printer
export const SaveIcon = Save
export const SendIcon = Send
export const TakeawayIcon = ShoppingBag
export const AgeIcon = Timer
export const CustomerIcon = UserRound
export const FindCustomerIcon = UserRoundSearch
export const DishIcon = Utensils
export const SoundIcon = Volume2
export const SilentIcon = VolumeOff
