import { Link } from '@tanstack/react-router'
import { useApp, useOnline, useSession } from '../../client/hooks.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { rightsOf } from '../../domain/rights.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { orderTimeText } from '../shared/clock-text.ts'
import { type CashQuestion, cashKinds, cashLabels } from './cash-kinds.ts'
import type { Drawer, OpenShift } from './drawers.ts'
import { useMoney } from './use-money.ts'

interface DrawerCardProps {
  readonly drawer: Drawer
  /** There is another open drawer to move money to. */
  readonly canMove: boolean
  readonly onAsk: (asked: CashQuestion) => void
}

/** One drawer: since when it is open, by whom, with what float, and what can be done with it. */
export function DrawerCard({ drawer, canMove, onAsk }: DrawerCardProps) {
  const isOnline = useOnline()
  const { title, user, shift } = drawer
  const me = useSession()
  // As the server: a purse is opened and counted by its owner, and by those who may close shifts. Who takes money out of
  // it asks one of them.
  const isOthers = user !== null && me !== null && user !== me.name && !rightsOf(me).close_shift
  const button = (asked: CashQuestion, label: PlainKey, variant?: 'primary') => (
    <Button
      key={asked}
      {...(variant && { variant, size: 'main' })}
      disabled={!isOnline}
      aria-label={`${t(label)}: ${title}`}
      onClick={() => onAsk(asked)}
    >
      {t(label)}
    </Button>
  )
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="break-words font-bold text-lg">{title}</h2>
        {user && <p className="text-soft">{user}</p>}
      </div>
      {shift ? <ShiftFacts shift={shift} /> : <p className="text-soft">{t('till.noShift')}</p>}
      <div className="mt-auto flex flex-col gap-2">
        {isOthers && <p className="text-soft">{t('till.othersPurse', { person: user })}</p>}
        {shift ? (
          <>
            {shift.float === null && !isOthers && button('open', 'till.countFloat')}
            <div className="grid grid-cols-2 gap-2">
              {cashKinds.filter(kind => kind !== 'move' || canMove).map(kind => button(kind, cashLabels[kind]))}
              <ReportLink drawer={drawer} shift={shift} />
            </div>
            {!isOthers && button('count', 'till.count', 'primary')}
          </>
        ) : (
          !isOthers && button('open', 'till.open', 'primary')
        )}
      </div>
    </Card>
  )
}

function ShiftFacts({ shift: { opened_at, opened_by, float } }: { readonly shift: OpenShift }) {
  const money = useMoney()
  const { now } = useApp()
  return (
    <div>
      <p>{t('till.openSince', { time: orderTimeText(Date.parse(opened_at), now()) })}</p>
      <p className="text-soft">{opened_by ? t('till.byPerson', { person: opened_by }) : t('till.openedByItself')}</p>
      {float === null ? (
        <p className="pt-2 font-semibold text-amber">{t('till.floatMissing')}</p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          {t('till.float')}
          <b className="text-2xl tabular-nums">{money(float)}</b>
        </p>
      )}
    </div>
  )
}

/** Only for those to whom the server shows it. */
function ReportLink({ drawer: { title, user: owner }, shift }: { readonly drawer: Drawer; readonly shift: OpenShift }) {
  const user = useSession()
  if (!user) return null
  const seesAll = rightsOf(user).close_shift || mayEnter(user, areaScopes.reports)
  if (!seesAll && owner !== user.name) return null
  return (
    <Link
      to={`/dashboard/till/${shift.shift_id}`}
      aria-label={t('till.xOf', { drawer: title })}
      className="press inline-flex min-h-11 items-center justify-center rounded-control border border-edge bg-surface px-4 font-semibold hover:bg-sunken"
    >
      {t('till.x')}
    </Link>
  )
}
