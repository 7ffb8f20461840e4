import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'

/** In ms since epoch; null: never, or not looked yet. */
export function useWipedAt(): number | null {
  const { wipedAt } = useApp()
  const { data } = useQuery({ queryKey: ['wiped-at'], queryFn: wipedAt, networkMode: 'always', staleTime: Infinity })
  return data ?? null
}
