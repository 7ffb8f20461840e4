import { useNavigate } from '@tanstack/react-router'
import { useApp, useOnline, useRead, useSession } from '../../client/hooks.ts'
import { till } from '../../contract/till.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { rightsOf } from '../../domain/rights.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { MoreIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'
import { orderTimeText } from '../shared/clock-text.ts'
import type { CashQuestion } from './cash-kinds.ts'
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
  const button = (asked: CashQuestion, label: PlainKey, className = '') => (
    <Button
      disabled={!isOnline}
      aria-label={`${t(label)}: ${title}`}
      onClick={() => onAsk(asked)}
      className={className}
    >
      {t(label)}
    </Button>
  )
  const main = (asked: CashQuestion, label: PlainKey) => (
    <Button
      variant="primary"
      size="main"
      disabled={!isOnline}
      aria-label={`${t(label)}: ${title}`}
      onClick={() => onAsk(asked)}
    >
      {t(label)}
    </Button>
  )
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="break-words font-bold text-lg">
            <bdi>{title}</bdi>
          </h2>
          {user && (
            <p className="text-soft">
              <bdi>{user}</bdi>
            </p>
          )}
        </div>
        {shift && <DrawerMenu drawer={drawer} shift={shift} canMove={canMove} isOnline={isOnline} onAsk={onAsk} />}
      </div>
      {shift ? <ShiftFacts shift={shift} /> : <p className="text-soft">{t('till.noShift')}</p>}
      {shift && seesExpected(me) && <Expected shiftId={shift.shift_id} />}
      <div className="mt-auto flex flex-col gap-2">
        {isOthers && <p className="text-soft">{t('till.othersPurse', { person: user })}</p>}
        {shift ? (
          <>
            {shift.float === null && !isOthers && button('open', 'till.countFloat')}
            <div className="grid grid-cols-2 gap-2">
              {button('in', 'till.cashIn')}
              {button('out', 'till.cashOut')}
              {!isOthers && button('count', 'till.count', 'col-span-2')}
            </div>
            {!isOthers && main('close', 'till.closeShiftAsk')}
          </>
        ) : (
          !isOthers && main('open', 'till.open')
        )}
      </div>
    </Card>
  )
}

/** What is seldom done with a drawer, and its report. */
function DrawerMenu({ drawer, shift, canMove, isOnline, onAsk }: DrawerCardProps & DrawerMenuProps) {
  const navigate = useNavigate()
  const me = useSession()
  const { title } = drawer
  const entry = (asked: CashQuestion, label: PlainKey) => ({
    label: t(label),
    disabled: !isOnline,
    onSelect: () => onAsk(asked),
  })
  const report = {
    label: t('till.x'),
    apart: true,
    onSelect: () => void navigate({ to: `/dashboard/till/${shift.shift_id}` }),
  }
  const items = [
    entry('tips', 'till.tipsOut'),
    canMove && entry('move', 'till.move'),
    entry('noSale', 'till.noSale'),
    seesReport(me, drawer) && report,
  ]
  return (
    <Menu label={t('till.moreOf', { drawer: title })} icon={<MoreIcon />} items={items.flatMap(one => one || [])} />
  )
}

interface DrawerMenuProps {
  readonly shift: OpenShift
  readonly isOnline: boolean
}

/** Only those to whom the server shows it. */
function seesReport(me: Session, { user: owner }: Drawer): boolean {
  if (!me) return false
  return rightsOf(me).close_shift || mayEnter(me, areaScopes.reports) || owner === me.name
}

/** Who is to count the drawer unknowingly is not told. */
const seesExpected = (me: Session): boolean => me !== null && mayEnter(me, areaScopes.reports)

type Session = ReturnType<typeof useSession>

/** The largest number of the page: what should be in the drawer now. */
function Expected({ shiftId }: { readonly shiftId: number }) {
  const money = useMoney()
  const expected = useRead(till.report, { params: { id: shiftId } }).data?.cash.expected ?? null
  if (expected === null) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      {t('till.shouldBe')}
      <b className="text-2xl tabular-nums">{money(expected)}</b>
    </p>
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
          <b className="text-lg tabular-nums">{money(float)}</b>
        </p>
      )}
    </div>
  )
}
