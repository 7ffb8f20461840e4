import { useState } from 'react'
import { useSession } from '../../client/hooks.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { reservationPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { FoundReservations, ListedReservations } from './reservation-lists.tsx'
import { type OpenDialog, ReservationsDialog } from './reservations-dialog.tsx'

/** Who comes when, and to which table (§2, Reservations). */
export function ReservationsScreen() {
  const mayChange = mayEnter(useSession(), areaScopes.reservationChanges)
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const [wanted, setWanted] = useState<string | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useFocusFallback()
  const lists = { onAsk: mayChange ? setDialog : null }

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('reservations.reservations')}>
        {mayChange && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setDialog({ kind: 'add' })}>
            {t('reservations.new')}
          </Button>
        )}
      </PageHeading>
      <SearchBox label={t('reservations.searchReservation')} onSearch={setWanted} />
      {wanted === null ? (
        <>
          <PeriodFilterBar
            what={t('reservations.reservations')}
            periods={reservationPeriods}
            choice={choice}
            onChange={setChoice}
          />
          <ListedReservations choice={choice} onChoose={setChoice} {...lists} />
        </>
      ) : (
        <FoundReservations wanted={wanted} {...lists} />
      )}
      {dialog && <ReservationsDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
