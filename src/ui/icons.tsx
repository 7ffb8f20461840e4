import {
  ArrowLeft,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CloudOff,
  CloudUpload,
  Copy,
  Download,
  Ellipsis,
  EllipsisVertical,
  ExternalLink,
  KeyRound,
  LoaderCircle,
  LogOut,
  Menu,
  Minus,
  Monitor,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Pencil,
  Plus,
  RefreshCw,
  Search,
  Sun,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react'

export const BackIcon = ArrowLeft
export const CheckIcon = Check
export const DownIcon = ChevronDown
export const AlertIcon = CircleAlert
export const DoneIcon = CircleCheck
export const OfflineIcon = CloudOff
export const OutboxIcon = CloudUpload
export const CopyIcon = Copy
export const DownloadIcon = Download
export const MoreIcon = Ellipsis
export const MoreVerticalIcon = EllipsisVertical
export const OutsideIcon = ExternalLink
export const PasswordIcon = KeyRound
export const BusyIcon = LoaderCircle
export const SignOutIcon = LogOut
export const MenuIcon = Menu
export const MinusIcon = Minus
export const DeviceThemeIcon = Monitor
export const DarkIcon = Moon
export const CollapseIcon = PanelLeftClose
export const ExpandIcon = PanelLeftOpen
export const EditIcon = Pencil
export const PlusIcon = Plus
export const RefreshIcon = RefreshCw
export const SearchIcon = Search
export const LightIcon = Sun
export const DeleteIcon = Trash2
export const WarningIcon = TriangleAlert
export const CloseIcon = X
