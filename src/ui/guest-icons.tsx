import { Ban, Info, Undo2 } from 'lucide-react'

export const InfoIcon = Info
export const SoldOutIcon = Ban
export const BackOnMenuIcon = Undo2
