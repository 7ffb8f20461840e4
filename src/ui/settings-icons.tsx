import type { LucideIcon } from 'lucide-react'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Calculator from 'lucide-react/icons/calculator'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import Eraser from 'lucide-react/icons/eraser'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Flame from 'lucide-react/icons/flame'
import ImageOff from 'lucide-react/icons/image-off'
import ImageUp from 'lucide-react/icons/image-up'
import Inbox from 'lucide-react/icons/inbox'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Percent from 'lucide-react/icons/percent'
import PrinterCheck from 'lucide-react/icons/printer-check'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'

export const BackupIcon: LucideIcon = ArchiveRestore
export const ReorderIcon: LucideIcon = ArrowDownUp
export const NextIcon: LucideIcon = ChevronRight
export const PriceRulesIcon: LucideIcon = CalendarClock
export const PaymentIcon: LucideIcon = CreditCard
export const EraseIcon: LucideIcon = Eraser
export const FileIcon: LucideIcon = FileSpreadsheet
export const ReasonIcon: LucideIcon = MessageCircleQuestionMark
export const RemovePhotoIcon: LucideIcon = ImageOff
export const UploadPhotoIcon: LucideIcon = ImageUp
export const TaxIcon: LucideIcon = Percent
export const PrinterIcon: LucideIcon = PrinterCheck
export const QrIcon: LucideIcon = QrCode
export const StoreIcon: LucideIcon = Store
export const CategoriesIcon: LucideIcon = Tags
/** What is set up for the till, the drawers and the kitchen: other pictures than those of their pages. */
export const TillSettingsIcon: LucideIcon = Calculator
export const DrawersIcon: LucideIcon = Inbox
export const StationsIcon: LucideIcon = Flame
