import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import { type AuditRow, audit } from '../../contract/audit.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'

/** '' stands for all. */
export interface AuditChoice {
  readonly period: PeriodChoice
  readonly person: string
  readonly act: string
  readonly table: string
  readonly isRedOnly: boolean
}

type Page = Reply<typeof audit.list>
export type Found = Pick<Page, 'books' | 'choices'> & { readonly rows: readonly AuditRow[] }

/** What a choice asks the server for. */
export const queryOf = ({ period, isRedOnly, ...chosen }: AuditChoice) => ({
  ...period,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
  ...(isRedOnly && { red: '1' }),
})

/** The acts that fit, newest first, two hundred more at each asking; under the audit's topic. */
export function useAudit(choice: AuditChoice) {
  const { call } = useApp()
  const { topic, path } = audit.list
  const query = queryOf(choice)
  return useInfiniteQuery({
    queryKey: [topic, path, query],
    queryFn: ({ pageParam }) =>
      call(audit.list, { query: { ...query, limit: String(atATime), ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ rows }: Page) => (rows.length < atATime ? undefined : String(rows.at(-1)?.seq)),
    select: joined,
  })
}

const atATime = 200

function joined({ pages }: InfiniteData<Page>): Found {
  const [first] = pages as [Page, ...Page[]]
  return { ...first, rows: pages.flatMap(({ rows }) => rows) }
}
