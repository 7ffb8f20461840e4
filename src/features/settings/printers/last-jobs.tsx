import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { printers as calls } from '../../../contract/printers.ts'
import type { PastJob } from '../../../domain/printers.ts'
import { t } from '../../../texts/t.ts'
import { DownIcon } from '../../../ui/control-icons.tsx'
import { kindLabels, reasonLabels, stateLabels } from '../../printers/printer-labels.ts'
import { instantText } from '../../shared/day-text.ts'
import { Loaded } from '../../shared/loaded.tsx'

/** The last papers of a printer, and what became of each. Asked for again and again while it is open. */
export function LastJobs({ printerId }: { readonly printerId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border-line border-t pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="press -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
      >
        <DownIcon className={`transition-transform ${isOpen ? '' : '-rotate-90'}`} />
        {t('printers.lastJobs')}
      </button>
      {isOpen && <Jobs printerId={printerId} />}
    </div>
  )
}

const askedEveryMs = 2_000

function Jobs({ printerId }: { readonly printerId: number }) {
  const read = useRead(calls.jobs, { query: { printerId: String(printerId) } }, { refetchInterval: askedEveryMs })
  return (
    <Loaded read={read} failure={t('failures.settingsLoad')}>
      {jobs =>
        jobs.length === 0 ? (
          <p className="text-soft">{t('printers.noJobs')}</p>
        ) : (
          <ul className="ruled">
            {jobs.map(job => (
              <li key={job.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 break-words">{whatItIs(job)}</span>
                <span className="text-soft">{instantText(job.made_at)}</span>
                <span className={`w-full font-semibold ${tones[job.state] ?? ''}`}>{stateOf(job)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const tones: Partial<Record<PastJob['state'], string>> = {
  printed: 'text-green',
  unknown: 'text-amber',
  failed: 'text-red',
}

const whatItIs = ({ kind, order_id }: PastJob): string =>
  order_id === null
    ? t(kindLabels[kind])
    : t('printers.jobOfOrder', { kind: t(kindLabels[kind]), order: String(order_id) })

const stateOf = ({ state, reason }: PastJob): string =>
  reason === null
    ? t(stateLabels[state])
    : t('printers.jobReason', { state: t(stateLabels[state]), reason: t(reasonLabels[reason]) })
