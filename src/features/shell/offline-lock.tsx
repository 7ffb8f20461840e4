import type { ReactNode } from 'react'
import { useDeviceLock } from '../../client/hooks.ts'
import { later } from '../../ui/later.tsx'

const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen)

export function OfflineLock({ children }: { readonly children: ReactNode }) {
  return useDeviceLock() ? <LockScreen /> : children
}
