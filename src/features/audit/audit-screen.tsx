import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { type AuditRow, audit } from '../../contract/audit.ts'
import { type CsvCell, csvText } from '../../domain/csv-text.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { entryText } from '../books/entry-labels.ts'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { todayChoice } from '../periods/period-filter-choice.ts'
import { errorMessage } from '../shared/error-message.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { saveFile } from '../shared/save-file.ts'
import { storeLocalTime } from '../shared/store-day.ts'
import { AuditList } from './audit-list.tsx'
import { type AuditChoice, type Found, queryOf, useAudit } from './audit-query.ts'
import { changeLines } from './change-text.ts'
import { levelText } from './row-facts.ts'

/** Who did what with money and rights, newest first. */
export function AuditScreen() {
  const { hash } = useLocation()
  const [choice, setChoice] = useState<AuditChoice>(() => choiceIn(hash))
  const found = useAudit(choice)
  const csv = useAuditCsv(choice)
  const change = (part: Partial<AuditChoice>) => setChoice({ ...choice, ...part })

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('audit.audit')}>
        <Button icon={<DownloadIcon />} busy={csv.busy} onClick={() => void csv.save()}>
          {t('audit.downloadCsv')}
        </Button>
      </PageHeading>
      <PeriodFilterBar
        what={t('audit.audit')}
        periods={reportPeriods}
        choice={choice.period}
        // Other days have other people.
        onChange={period => setChoice({ ...everythingToday, isRedOnly: choice.isRedOnly, period })}
      />
      <AuditFilters choice={choice} choices={found.data?.choices ?? null} onChange={change} />
      <Loaded read={found} failure={t('failures.detailsLoad')}>
        {shown => (
          <AuditList
            found={shown}
            choice={choice}
            onChange={change}
            isLoadingMore={found.isFetchingNextPage}
            onMore={found.hasNextPage ? () => void found.fetchNextPage({ cancelRefetch: false }) : null}
          />
        )}
      </Loaded>
    </section>
  )
}

/** What a link asks for: 'person-5', 'act-comp'. A row ('row-812') is looked for among all. */
function choiceIn(hash: string): AuditChoice {
  const [, what, value = ''] = /^(person|act)-(.+)$/.exec(hash) ?? []
  return what ? { ...everythingToday, [what]: value } : everythingToday
}

const everythingToday: AuditChoice = { period: todayChoice, person: '', act: '', table: '', isRedOnly: false }

interface AuditFiltersProps {
  readonly choice: AuditChoice
  /** null: not known yet. */
  readonly choices: Found['choices']
  readonly onChange: (part: Partial<AuditChoice>) => void
}

/** What is shown of the chosen days; each offers what occurs in them. */
function AuditFilters({ choice, choices, onChange }: AuditFiltersProps) {
  const named = (all: readonly { readonly id: number; readonly name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }))
  const acts = (choices?.acts ?? []).map(act => ({ value: act, label: entryText(act) }))
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-2 md:grid-cols-4">
      <Select
        label={t('audit.person')}
        placeholder={t('audit.allPeople')}
        options={withChosen(named(choices?.people), choice.person)}
        value={choice.person}
        onChange={person => onChange({ person })}
      />
      <Select
        label={t('audit.act')}
        placeholder={t('audit.allActs')}
        options={withChosen(acts, choice.act)}
        value={choice.act}
        onChange={act => onChange({ act })}
      />
      <Select
        label={t('audit.table')}
        placeholder={t('audit.allTables')}
        options={withChosen(named(choices?.tables), choice.table)}
        value={choice.table}
        onChange={table => onChange({ table })}
      />
      <Button
        icon={<AlertIcon />}
        aria-pressed={choice.isRedOnly}
        onClick={() => onChange({ isRedOnly: !choice.isRedOnly })}
        className="aria-pressed:border-red! aria-pressed:bg-red-soft! aria-pressed:text-red!"
      >
        {t('audit.onlyRed')}
      </Button>
    </div>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** While the answer is on its way, what was chosen stays in the list. */
const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

const atATime = 1_000

/** Gives the person a file with every row that the filter finds. */
function useAuditCsv(choice: AuditChoice): { readonly save: () => Promise<void>; readonly busy: boolean } {
  const { call } = useApp()
  const [busy, setBusy] = useState(false)
  const readAll = async () => {
    const all: AuditRow[] = []
    for (let last: AuditRow | undefined; ; ) {
      const query = { ...queryOf(choice), limit: String(atATime), ...(last && { before: String(last.seq) }) }
      const { rows } = await call(audit.list, { query })
      all.push(...rows)
      last = rows.at(-1)
      if (rows.length < atATime) return all
    }
  }
  const save = async () => {
    setBusy(true)
    try {
      const rows = await readAll()
      const days = [rows.at(-1)?.business_day, rows[0]?.business_day].filter(Boolean)
      const name = ['audit', ...new Set(days)].join('-')
      saveFile(`${name}.csv`, csvText([columns(), ...rows.map(cellsOf)]), 'text/csv;charset=utf-8')
    } catch (failure) {
      toast.failed(undefined, errorMessage(failure) ?? t('failures.detailsLoad'))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

const columns = (): CsvCell[] => [
  ...[t('audit.row'), t('audit.time'), t('audit.businessDay'), t('audit.act'), t('audit.red'), t('audit.person')],
  ...[t('audit.approver'), t('audit.sender'), t('audit.place'), t('audit.subject'), t('audit.quantity')],
  ...[t('audit.orderId'), t('audit.tokenNo'), t('audit.invoiceId'), t('audit.table'), t('audit.amount')],
  ...[t('audit.level'), t('audit.reason'), t('audit.text'), t('audit.wasted'), t('audit.details')],
]

const cellsOf = (row: AuditRow): CsvCell[] => [
  ...[row.seq, storeLocalTime(Date.parse(row.at)).replace('T', ' '), row.business_day, entryText(row.act)],
  ...[row.red === 1 ? t('audit.yes') : '', row.person ?? t('audit.serverCommand'), row.approver ?? ''],
  ...[row.sent_by ?? '', row.place ?? '', { text: row.subject ?? '' }, row.quantity ?? ''],
  ...[row.order_id ?? '', row.token_no ?? '', row.invoice_id ?? '', { text: row.table_title ?? '' }, row.amount ?? ''],
  ...[levelText(row) ?? '', row.reason ?? '', { text: row.text ?? '' }, row.wasted === 1 ? t('audit.yes') : ''],
  { text: changeLines(row).join('; ') },
]
