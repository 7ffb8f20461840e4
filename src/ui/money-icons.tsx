import type { LucideIcon } from 'lucide-react'
import Delete from 'lucide-react/icons/delete'
import ReceiptText from 'lucide-react/icons/receipt-text'

export const EraseIcon: LucideIcon = Delete
export const ReceiptIcon: LucideIcon = ReceiptText
