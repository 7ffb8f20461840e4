import { type FocusEvent, type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { orders } from '../../../contract/orders.ts'
import { till } from '../../../contract/till.ts'
import { centsText } from '../../../domain/money/money.ts'
import { countedCents, seldomCounted } from '../../../domain/shift.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BackspaceIcon } from '../../../ui/keypad-icons.tsx'
import { forgetLocalStorage, readLocalJson, writeLocalStorage } from '../../shared/local-storage.ts'
import { useStableCallback } from '../../shared/use-stable-callback.ts'
import { useWrite } from '../../shared/use-write.ts'
import type { OpenDrawer } from '../drawers.ts'
import { useMoney } from '../use-money.ts'

interface CountDialogProps {
  readonly drawer: OpenDrawer
  readonly denominations: readonly string[]
  readonly onCounted: (reply: Reply<typeof till.count>) => void
  readonly onClose: () => void
}

/** How many of one coin there can be: as many digits. */
const digitsMax = 6

/** How many of each coin and note there are. What there should be is not told before. */
export function CountDialog({ drawer, denominations, onCounted, onClose }: CountDialogProps) {
  const money = useMoney()
  const shiftId = drawer.shift.shift_id
  const { typed, keep, forget } = useUnsavedCount(shiftId)
  const [at, setAt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  const { run, busy } = useWrite(till.count, {
    saysDone: true,
    onDone(reply) {
      forget()
      onCounted(reply)
    },
  })
  const pieces = piecesOf(typed)
  const sum = countedCents(pieces, denominations) ?? 0
  const { shown, isShort, showAll } = useShownCoins(denominations, typed, () => goTo(0))
  const coin = shown[at] ?? ''

  function set(which: string, text: string) {
    setMissing(false)
    keep({ ...typed, [which]: text.replace(/\D/g, '').slice(0, digitsMax) })
  }

  const goTo = (row: number) => rows.current?.querySelectorAll('input')[row % shown.length]?.focus()

  function pressed(key: string) {
    const now = typed[coin] ?? ''
    set(coin, key === eraseKey ? now.slice(0, -1) : now + key)
    goTo(at)
  }

  function saved() {
    if (busy) return
    if (Object.keys(pieces).length === 0) setMissing(true)
    else void run({ body: { shiftId, amount: null, pieces } })
  }

  return (
    <Dialog
      title={t('till.countOf', { drawer: drawer.title })}
      size="large"
      hasTyped={Object.keys(pieces).length > 0}
      onDiscard={forget}
      onClose={onClose}
      actions={
        <>
          <Button size="main" onClick={onClose}>
            {t('shared.close')}
          </Button>
          <Sum text={money(centsText(sum))} />
          <Button variant="primary" size="main" busy={busy} onClick={saved}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      {isMissing && <NothingCounted />}
      <div className="flex flex-col gap-3 md:flex-row md:gap-6">
        <div className="flex min-w-0 grow flex-col items-start gap-2">
          <CoinRows ref={rows} coins={shown} typed={typed} at={at} onAt={setAt} onType={set} onNext={goTo} />
          {isShort && (
            <Button variant="quiet" onClick={showAll}>
              {t('till.largerNotes')}
            </Button>
          )}
        </div>
        <PiecePad onKey={pressed} onNext={() => goTo(at + 1)} />
      </div>
    </Dialog>
  )
}

const Sum = ({ text }: { readonly text: string }) => (
  <p role="status" className="flex flex-wrap items-baseline gap-x-3 text-lg max-sm:order-first max-sm:basis-full">
    {t('till.sum')} <b className="text-2xl tabular-nums">{text}</b>
  </p>
)

const NothingCounted = () => (
  <p role="alert" className="mb-2 font-medium text-red">
    {t('forms.countCash')}
  </p>
)

/** Few drawers hold the largest notes: nobody goes past them in each count. */
function useShownCoins(denominations: readonly string[], typed: Readonly<Record<string, string>>, onAsked: () => void) {
  const { data } = useRead(orders.init)
  const seldom = seldomCounted(denominations, data?.storeSettings.currency ?? null)
  const [isShort, setShort] = useState(() => seldom.length > 0 && seldom.every(coin => !typed[coin]))
  const [wasAsked, setAsked] = useState(false)
  const asked = useStableCallback(onAsked)

  // The button that was pressed is gone: the focus goes to what it has shown.
  useEffect(() => {
    if (wasAsked) asked()
  }, [wasAsked, asked])

  return {
    shown: isShort ? denominations.slice(seldom.length) : denominations,
    isShort,
    showAll() {
      setShort(false)
      setAsked(true)
    },
  }
}

const unsavedKey = 'comanda-unsaved-count'

/** What is typed in this shift's count, also before a reload or a look elsewhere. */
function useUnsavedCount(shiftId: number) {
  const [typed, setTyped] = useState(() => unsavedCount(shiftId))
  return {
    typed,
    keep(now: Readonly<Record<string, string>>) {
      setTyped(now)
      writeLocalStorage(unsavedKey, JSON.stringify({ shiftId, typed: now }))
    },
    forget: () => forgetLocalStorage(unsavedKey),
  }
}

/** What was typed in this shift's count before it was left, by a reload or in the middle of it. */
function unsavedCount(shiftId: number): Readonly<Record<string, string>> {
  const { shiftId: of, typed } = (readLocalJson(unsavedKey) ?? {}) as {
    readonly shiftId?: unknown
    readonly typed?: unknown
  }
  if (of !== shiftId || typeof typed !== 'object' || typed === null) return {}
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => typeof text === 'string'))
}

/** What was counted; a coin that nobody has typed anything for is none. */
function piecesOf(typed: Readonly<Record<string, string>>): Record<string, number> {
  const counted = Object.entries(typed).filter(([, text]) => text !== '')
  return Object.fromEntries(counted.map(([coin, text]) => [coin, Number(text)]))
}

const eraseKey = 'erase'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

interface PiecePadProps {
  readonly onKey: (key: string) => void
  readonly onNext: () => void
}

/** Digits for the chosen coin, always in sight. The field keeps the focus. */
function PiecePad({ onKey, onNext }: PiecePadProps) {
  const stay = (event: PointerEvent) => event.preventDefault()
  return (
    <div
      dir="ltr"
      className="sticky bottom-0 -mx-4 -mb-4 grid grid-cols-3 gap-2 border-line border-t bg-surface px-4 py-3 md:top-0 md:bottom-auto md:m-0 md:w-64 md:shrink-0 md:self-start md:border-t-0 md:p-0"
    >
      {keys.map(key => (
        <Button key={key} onPointerDown={stay} onClick={() => onKey(key)} className="text-lg">
          {key}
        </Button>
      ))}
      <Button aria-label={t('till.erase')} onPointerDown={stay} onClick={() => onKey(eraseKey)}>
        <BackspaceIcon />
      </Button>
      <Button onPointerDown={stay} onClick={onNext}>
        {t('till.next')}
      </Button>
    </div>
  )
}

interface CoinRowsProps {
  readonly ref: Ref<HTMLUListElement>
  readonly coins: readonly string[]
  readonly typed: Readonly<Record<string, string>>
  readonly at: number
  readonly onAt: (row: number) => void
  readonly onType: (coin: string, text: string) => void
  readonly onNext: (row: number) => void
}

const CoinRows = ({ ref, coins, typed, at, onAt, onType, onNext }: CoinRowsProps) => (
  <ul
    ref={ref}
    className="w-full min-w-0 gap-x-3 min-[22.5rem]:columns-2"
    onFocus={({ target }: FocusEvent) => onAt(Number(target.getAttribute('data-row') ?? at))}
  >
    {coins.map((coin, row) => (
      <CoinRow
        key={coin}
        coin={coin}
        row={row}
        value={typed[coin] ?? ''}
        isChosen={row === at}
        onChange={text => onType(coin, text)}
        onNext={() => onNext(row + 1)}
      />
    ))}
  </ul>
)

interface CoinRowProps {
  readonly coin: string
  readonly row: number
  readonly value: string
  readonly isChosen: boolean
  readonly onChange: (text: string) => void
  readonly onNext: () => void
}

/** One coin or note, and how many of it there are. */
function CoinRow({ coin, row, value, isChosen, onChange, onNext }: CoinRowProps) {
  const money = useMoney()

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onNext()
  }

  return (
    <li className="mb-1 min-w-0 break-inside-avoid">
      <label className={`flex min-h-11 items-center gap-1 rounded-control px-2 ${isChosen ? 'bg-accent-soft' : ''}`}>
        <span className="grow font-semibold tabular-nums">{money(coin)}</span>
        <input
          data-row={row}
          // The keypad beside it types; a tablet's own would cover it.
          inputMode="none"
          autoComplete="off"
          aria-label={t('till.piecesOf', { coin: money(coin) })}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={pressed}
          className="field w-15! px-2! text-end sm:w-20! tabular-nums"
        />
      </label>
    </li>
  )
}
