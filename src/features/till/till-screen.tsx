import { useState } from 'react'
import { useOnline, useRead } from '../../client/hooks.ts'
import { till } from '../../contract/till.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { CashList } from './cash-list.tsx'
import { DrawerDialog, type Question } from './dialogs/drawer-dialog.tsx'
import { DrawerCard } from './drawer-card.tsx'
import { ShiftList } from './shift-list.tsx'

/** The drawers of the store, what goes in and out of them, and the shifts that were closed. */
export function TillScreen() {
  const state = useRead(till.state)
  const isOnline = useOnline()
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('till.till')} />
      {!isOnline && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-card bg-amber-soft px-3 py-2 font-semibold text-amber"
        >
          <WarningIcon className="shrink-0" />
          {t('till.bothNeedServer')}
        </p>
      )}
      <LiveFacts read={state}>
        {({ drawers }) =>
          drawers.length === 0 ? (
            <Empty text={t('till.noDrawers')} />
          ) : (
            <div className="flex flex-col gap-4">
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">
                {drawers.map(drawer => (
                  <DrawerCard
                    key={drawer.drawer_id}
                    drawer={drawer}
                    canMove={drawers.filter(({ shift }) => shift).length > 1}
                    onAsk={asked => setQuestion({ drawerId: drawer.drawer_id, asked })}
                  />
                ))}
              </ul>
              <CashList drawers={drawers} />
            </div>
          )
        }
      </LiveFacts>
      <ShiftList />
      {question && state.data && (
        <DrawerDialog question={question} state={state.data} onClose={() => setQuestion(null)} />
      )}
    </section>
  )
}
