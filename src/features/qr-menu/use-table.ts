import { useSyncExternalStore } from 'react'
import { t } from '../../texts/t.ts'

/** The table that the link names, `/menu?table=7`; '' without one. The page itself is the same for all tables. */
export function useTable(): string {
  return useSyncExternalStore(
    neverChanges,
    () => tableText(location.search),
    () => '',
  )
}

/** 'Table 7' for a number, a name as it is ('Terrace 3'), never more than a line's worth. */
export function tableText(search: string): string {
  const named = new URLSearchParams(search).get('table')?.trim().slice(0, tableMax) ?? ''
  return /^\d+$/.test(named) ? t('guest.tableNumber', { number: named }) : named
}

const tableMax = 24
const neverChanges = () => () => {}
