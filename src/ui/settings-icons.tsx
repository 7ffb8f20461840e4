import { ChevronRight, CreditCard, ImageOff, ImageUp, Percent, QrCode, Store, Tags } from 'lucide-react'

export const PaymentIcon = CreditCard
export const RemovePhotoIcon = ImageOff
export const UploadPhotoIcon = ImageUp
export const TaxIcon = Percent
export const QrIcon = QrCode
export const NextIcon = ChevronRight
export const StoreIcon = Store
export const CategoriesIcon = Tags
