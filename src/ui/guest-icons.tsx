import { Info } from 'lucide-react'

export const InfoIcon = Info
