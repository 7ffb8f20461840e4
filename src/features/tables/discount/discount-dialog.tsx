import { useState } from 'react'
import { useOnline, useRead } from '../../../client/hooks.ts'
import { orders } from '../../../contract/orders.ts'
import { parties } from '../../../contract/parties.ts'
import type { Cents } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnswerFields } from '../../approve/answer-fields.tsx'
import { inBody, noAnswers } from '../../approve/answers.ts'
import { HeldApproval } from '../../approve/held-approval.tsx'
import { usePendingApproval } from '../../approve/use-pending-approval.ts'
import { whyServer } from '../../shared/needs-server.ts'
import { NumberField } from '../../shared/number-field.tsx'
import { useWhileIdle } from '../../shared/use-while-idle.ts'
import { useWrite } from '../../shared/use-write.ts'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import {
  allPieces,
  bodyOf,
  chosenLines,
  type DiscountDraft,
  discountedBefore,
  discountOf,
  type How,
  mostOf,
  openLines,
  sumsOf,
  usualPercents,
} from './discount-draft.ts'
import { DiscountLines } from './discount-lines.tsx'
import { discountName } from './discount-name.ts'
import { ServiceCharge } from './service-charge.tsx'

interface DiscountDialogProps {
  /** As they are now. */
  readonly party: Party
  /** The only line that it is about; null: any of the table. */
  readonly itemId: number | null
  readonly symbol: string
  readonly onClose: () => void
}

/** What is given away of a table's bill. */
export function DiscountDialog(props: DiscountDialogProps) {
  const [isServing, setServing] = useState(false)
  return (
    <>
      <Discount {...props} onService={() => setServing(true)} />
      {isServing && <ServiceCharge party={props.party} onClose={() => setServing(false)} />}
    </>
  )
}

/** A discount, or something on the house: of which dishes, how much, and why. Who may not, asks for somebody's PIN. */
function Discount(props: DiscountDialogProps & { readonly onService: () => void }) {
  const { itemId, symbol, onService, onClose } = props
  const { send, busy, held, letGo } = usePendingApproval(parties.adjust, onClose)
  const party = useWhileIdle(props.party, busy)
  const lines = openLines(party).filter(({ item }) => itemId === null || item.orderItemId === itemId)
  const name = itemId === null ? partyName(party) : (lines[0]?.title ?? '')
  const [wish, setWish] = useState<DiscountDraft>(() => ({ how: '10', typed: '', pieces: allPieces(lines) }))
  const [answers, setAnswers] = useState(noAnswers)
  const [isChecked, setChecked] = useState(false)
  const isOnline = useOnline()
  const kind = wish.how === 'comp' ? ('comp' as const) : ('discount' as const)
  const hasReasons = useRead(orders.init).data?.reasons?.some(reason => reason.kind === kind) ?? false
  const gift = discountOf(wish)
  const sums = sumsOf(party, lines, wish)
  const lacksReason = hasReasons && answers.reasonId === null
  // With the tax and the service that go with it.
  const off = sums ? moneyText(sums.before - sums.after, symbol) : ''
  const label = kind === 'comp' ? t('tables.giveComp', { sum: off }) : t('tables.giveDiscount', { sum: off })

  function submitted() {
    setChecked(true)
    if (busy || !isOnline || !gift || !sums || lacksReason) return
    send({ params: { at: party.at }, body: { ...bodyOf(party, lines, wish, gift), ...inBody(answers) } })
  }

  return (
    <>
      <Dialog
        title={t('tables.discountName', { name })}
        onClose={onClose}
        onSubmit={submitted}
        actions={
          <>
            <Button onClick={onClose}>{t('tables.close')}</Button>
            <Button type="submit" variant="primary" size="main" busy={busy} disabled={!isOnline || !sums}>
              {sums ? label : t('tables.discount')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <HowMuch
            wish={wish}
            symbol={symbol}
            most={mostOf(chosenLines(lines, wish))}
            // Reasons are of one list or the other.
            onChange={next => {
              if ((next.how === 'comp') !== (wish.how === 'comp')) setAnswers({ ...answers, reasonId: null })
              setWish(next)
            }}
          />
          <DiscountLines
            lines={lines}
            symbol={symbol}
            pieces={wish.pieces}
            onChange={pieces => setWish({ ...wish, pieces })}
          />
          {sums && <BeforeAfter before={sums.before} after={sums.after} symbol={symbol} />}
          <AnswerFields kind={kind} value={answers} onChange={setAnswers} isMissing={isChecked && lacksReason} />
          <GivenList party={party} itemId={itemId} symbol={symbol} />
          {itemId === null && <ServiceRow service={party.service} onChange={onService} />}
          {!isOnline && (
            <p role="status" className="rounded-card bg-amber-soft px-3 py-2 font-semibold text-amber">
              {whyServer(parties.adjust)}
            </p>
          )}
        </div>
      </Dialog>
      <HeldApproval
        endpoint={parties.adjust}
        held={held}
        what={t('tables.discountWhat', { what: label, name: itemId === null ? name : `${name} · ${partyName(party)}` })}
        onAgain={send}
        onClose={letGo}
      />
    </>
  )
}

interface BeforeAfterProps {
  /** In cents, as `after`. */
  readonly before: number
  readonly after: number
  readonly symbol: string
}

const BeforeAfter = ({ before, after, symbol }: BeforeAfterProps) => (
  <p className="text-lg tabular-nums" role="status">
    {t('tables.beforeAfter', { before: moneyText(before, symbol), after: moneyText(after, symbol) })}
  </p>
)

interface ServiceRowProps {
  readonly service: Party['service']
  readonly onChange: () => void
}

/** What is charged for serving, where anything is, and the way to change it. */
function ServiceRow({ service, onChange }: ServiceRowProps) {
  if (!service) return null
  return (
    <div className="flex items-center justify-between gap-2">
      <span>{t('tables.serviceRow', { percent: String(service.percent) })}</span>
      <Button aria-label={t('tables.serviceChange')} onClick={onChange}>
        {t('tables.changeService')}
      </Button>
    </div>
  )
}

interface GivenListProps {
  readonly party: Party
  readonly itemId: number | null
  readonly symbol: string
}

/** What was given to these guests before; a slip of the finger is taken back in one tap. */
function GivenList({ party, itemId, symbol }: GivenListProps) {
  const { run, busy } = useWrite(parties.removeAdjustment)
  const given = discountedBefore(party, itemId)
  if (given.length === 0) return null
  return (
    <section aria-label={t('tables.givenAlready')}>
      <h3 className="mb-1.5 font-medium">{t('tables.givenAlready')}</h3>
      <ul className="ruled rounded-card border border-line px-3">
        {given.map(one => {
          const name = discountName(one)
          return (
            <li key={one.id} className="flex items-center gap-2 py-1">
              <span className="min-w-0 grow break-words">
                <bdi>{name}</bdi> <span className="tabular-nums">{moneyText(-one.cents, symbol)}</span>
                <span className="block text-soft text-sm">
                  {[one.reason, one.by].flatMap(words => (words ? [isolated(words)] : [])).join(' · ')}
                </span>
              </span>
              <Button
                busy={busy}
                aria-label={t('tables.takeBackName', { name })}
                onClick={() =>
                  void run({ params: { at: party.at }, body: { version: party.version, adjustmentId: one.id } })
                }
              >
                {t('tables.takeBack')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface HowMuchProps {
  readonly wish: DiscountDraft
  readonly symbol: string
  /** What the chosen dishes come to. */
  readonly most: Cents
  readonly onChange: (wish: DiscountDraft) => void
}

/** A usual percentage in one tap; any other, or an amount, is typed. */
function HowMuch({ wish, symbol, most, onChange }: HowMuchProps) {
  const options: readonly { readonly value: How; readonly label: string }[] = [
    ...usualPercents.map(value => ({ value, label: t('tables.percent', { percent: value }) })),
    { value: '%', label: t('tables.otherPercent') },
    { value: 'amount', label: t('tables.amount') },
    { value: 'comp', label: t('tables.onTheHouse') },
  ]
  const typed = (text: string) => onChange({ ...wish, typed: text })
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        legend={t('tables.howMuch')}
        options={options}
        value={wish.how}
        onChange={value =>
          onChange({ ...wish, how: options.find(one => one.value === value)?.value ?? wish.how, typed: '' })
        }
      />
      {wish.how === '%' && (
        <NumberField of="rate" label={t('tables.percentTyped')} value={wish.typed} onChange={typed} autoFocus />
      )}
      {wish.how === 'amount' && (
        <NumberField
          label={t('tables.amount')}
          hint={t('tables.upTo', { sum: moneyText(most, symbol) })}
          value={wish.typed}
          onChange={typed}
          autoFocus
        />
      )}
    </div>
  )
}
