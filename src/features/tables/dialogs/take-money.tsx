import { useState } from 'react'
import { parties } from '../../../contract/parties.ts'
import type { Buyer } from '../../../domain/buyer.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { BuyerFields } from '../../tenders/buyer-fields.tsx'
import { type BuyerTyped, buyerOf } from '../../tenders/buyer-typed.ts'
import { TenderButtons } from '../../tenders/tender-buttons.tsx'
import { type OwnTender, printedTenders, stillInKitchen, takenOf } from '../../tenders/tender-form.ts'
import { TenderPanel } from '../../tenders/tender-panel.tsx'
import { typeTitle } from '../../tenders/tender-text.ts'
import { useTenders } from '../../tenders/use-tenders.ts'
import { useMayFree } from '../free-button.tsx'
import { type Bill, billName, openBill, openBills } from '../open-bill.ts'
import { roundedOf, tippedOf } from '../put-payment.ts'
import type { Party } from '../tiles.ts'
import { isWhole, type Setup, usePay } from '../use-pay.ts'
import type { PaidFacts } from './paid-dialog.tsx'

interface TakeMoneyProps {
  readonly title: string
  readonly party: Party
  readonly bill: Bill
  /** It stands for all open bills: they become one when it is paid. */
  readonly isAll: boolean
  readonly setup: Setup
  readonly symbol: string
  readonly onUnderWay: (isUnderWay: boolean) => void
  readonly onPaid: (paid: PaidFacts) => void
  readonly onDiscount: () => void
  readonly onClose: () => void
}

/** One tap on a payment type takes all that is due; amounts, tips and what was given are typed before it. */
export function TakeMoney(props: TakeMoneyProps) {
  const { title, party, bill, isAll, setup, symbol, onUnderWay, onPaid, onDiscount, onClose } = props
  const [firm, setFirm] = useState<BuyerTyped | null>(null)
  const { pay, busy } = usePay(setup, symbol)
  const mayFree = useMayFree()
  const asOne = useOneBill()
  const due = centsOf(bill.due)
  const { paymentTypes } = setup
  const roundedBefore = roundedOf(party)
  const tendering = useTenders({
    due,
    paymentTypes,
    symbol,
    roundedBefore,
    bill: tippedOf(bill),
    onWhole: all => void send(all),
  })

  async function send(all: readonly OwnTender[]) {
    const checked = buyerOf(firm)
    if ('fault' in checked) {
      toast.failed(undefined, checked.fault)
      return
    }
    onUnderWay(true)
    const now = isAll ? await asOne.run(party) : { party, bill }
    if (now) await payNow(now, all, checked)
    onUnderWay(false)
  }

  async function payNow(now: Now, all: readonly OwnTender[], checked: { readonly buyer?: Buyer | null }) {
    const stillDue = centsOf(now.party.due) - due
    // Who can end the visit is asked when all is paid; else it ends with the last payment, if nothing is to be made.
    const complete = !mayFree && stillDue === 0 && party.table_id !== null && stillInKitchen(party) === 0
    const reply = await pay({ ...now, due, tenders: all, complete, ...checked })
    if (!reply) return
    tendering.clear()
    if (!isWhole(reply)) return
    const taken = takenOf(printedTenders(due, all, typeTitle, roundedBefore))
    const next = openBills(now.party).find(({ bill_no }) => bill_no !== now.bill.bill_no)
    onPaid({ reply, party: now.party, name: billName(party, bill), taken, stillDue, next, isFreed: complete })
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="large"
      hasTyped={tendering.hasTyped}
      actions={<TenderButtons tendering={tendering} busy={busy || asOne.busy} onPart={part => void send(part)} />}
    >
      <TenderPanel tendering={tendering}>
        <Button onClick={onDiscount} className="self-start">
          {t('tables.discount')}
        </Button>
        <BuyerFields typed={firm} onChange={setFirm} />
      </TenderPanel>
    </Dialog>
  )
}

interface Now {
  readonly party: Party
  readonly bill: Bill
}

/** Makes one bill again of those of guests who wanted to pay apart. */
function useOneBill() {
  const { run, busy } = useWrite(parties.split)
  return {
    busy,
    async run({ at, version }: Party): Promise<Now | null> {
      const party = (await run({ params: { at }, body: { version, bills: [] } }))?.party
      const bill = party && openBill(party)
      return bill ? { party, bill } : null
    },
  }
}
