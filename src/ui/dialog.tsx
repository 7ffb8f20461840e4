import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '../texts/t.ts'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { CloseIcon } from './control-icons.tsx'
import { focusWhenReady } from './focus-when-ready.ts'
import { expectSecondTap } from './second-tap.ts'
import { stayAboveKeyboard } from './stay-above-keyboard.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The safe action first, the primary one last; a row at the bottom that stays visible. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'normal' | 'large'
  /** Makes the body a form: Enter and a button of type submit call it. */
  readonly onSubmit?: () => void
  /** Something was typed in it on keys of its own; what stands in its fields it sees itself. */
  readonly hasTyped?: boolean
  /** What was typed is given up on purpose; `onClose` follows. */
  readonly onDiscard?: () => void
}

const widths = { small: 'sm:max-w-sm', normal: 'sm:max-w-lg', large: 'sm:max-w-4xl' }

/**
 * Asks one question; open while mounted. Esc, Back, the X and (without a form) a press outside close it. What was typed is
 * not lost by the way: a press outside does nothing then, Esc and Back ask. The focus starts at `[data-autofocus]`, the first
 * field or the title, and goes to `[data-autofocus]` when that becomes ready later.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, size = 'normal', onSubmit, hasTyped = false, onDiscard } = props
  const titleId = useId()
  const dialogRef = useModal()
  const { noteField, isTyped, isAsking, ask, answer } = useTyped(hasTyped, () => {
    onDiscard?.()
    onClose()
  })

  function leave() {
    if (isTyped()) void ask()
    else onClose()
  }

  useBackCloses(leave)

  function cancelled(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave()
  }

  // A browser may close a dialog on its own (a second Esc in a row): the screen must know that.
  function closed({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget || currentTarget.open) return
    if (isTyped()) currentTarget.showModal()
    leave()
  }

  // In a search field browsers use Esc to empty it; here it always closes.
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }

  const body = (
    <>
      <div className="flex items-center gap-2 border-line border-b py-2 short:py-0 pe-2 ps-4">
        <h2 id={titleId} tabIndex={-1} data-title className="min-w-0 grow text-balance font-bold text-lg">
          <bdi>{title}</bdi>
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
      {actions && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t p-3 [&>button]:grow sm:[&>button]:grow-0">
          {actions}
        </div>
      )}
    </>
  )
  const column = 'flex max-h-[inherit] min-h-0 flex-col'

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={cancelled}
      onKeyDown={pressed}
      onClose={closed}
      onFocus={noteField}
      onClick={event => event.target === event.currentTarget && !onSubmit && !isTyped() && onClose()}
      className={`rise fixed inset-x-0 top-auto bottom-(--keyboard,0px) m-0 max-h-[calc(92dvh-var(--keyboard,0px))] short:max-h-[calc(100dvh-var(--keyboard,0px))] w-full max-w-none overflow-hidden whitespace-normal rounded-t-card bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float sm:inset-0 sm:bottom-(--keyboard,0px) sm:m-auto sm:h-fit sm:max-h-[calc(88dvh-var(--keyboard,0px))] short:sm:max-h-[calc(100dvh-var(--keyboard,0px))] sm:w-[calc(100%-3rem-env(safe-area-inset-left)-env(safe-area-inset-right))] sm:rounded-card sm:pb-0 ${widths[size]}`}
    >
      {onSubmit ? (
        <form noValidate onSubmit={event => submit(event, onSubmit)} className={column}>
          {body}
        </form>
      ) : (
        <div className={column}>{body}</div>
      )}
      {isAsking && <DiscardQuestion onAnswer={answer} />}
    </dialog>
  )
}

function submit(event: SyntheticEvent, onSubmit: () => void): void {
  event.preventDefault()
  onSubmit()
}

const CloseButton = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <button
    type="button"
    aria-label={t('ui.closeDialog')}
    title={t('ui.close')}
    onClick={onClose}
    className="press inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
  >
    <CloseIcon />
  </button>
)

/** Before something typed is lost. */
function DiscardQuestion({ onAnswer }: { readonly onAnswer: (mayGo: boolean) => void }) {
  return (
    <Dialog
      title={t('ui.askDiscardTyped')}
      size="small"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t('ui.keepTyping')}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {t('ui.discardTyped')}
          </Button>
        </>
      }
    >
      <p>{t('ui.typedIsLost')}</p>
    </Dialog>
  )
}

/** What a person has typed in the dialog, and the question before it is lost. */
function useTyped(hasTyped: boolean, onGivenUp: () => void) {
  /** What stood in each field before. */
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  const isTyped = () =>
    hasTyped || [...before.current].some(([field, text]) => field.isConnected && field.value !== text)

  const { isAsking, ask, answer } = useLeaveQuestion({ hasTyped: isTyped, onGivenUp })

  return {
    isTyped,
    isAsking,
    ask,
    answer,
    noteField({ target }: FocusEvent) {
      const isField = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isChoice(target))
      if (isField && !before.current.has(target)) before.current.set(target, target.value)
    },
  }
}

/** Nothing is typed there that would be missed. */
const isChoice = ({ type }: HTMLInputElement) => ['search', 'checkbox', 'radio', 'file'].includes(type)

/** Opens the dialog with its component, and restores the focus when that is removed. */
function useModal() {
  const dialogRef = useRef<HTMLDialogElement>(null)

  // A layout effect: nothing is painted between the page and the dialog, nor between two dialogs.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    const cameFrom = takeFocus()
    if (!dialog.open) dialog.showModal()
    expectSecondTap()
    firstFocus(dialog)?.focus()
    const endWait = focusWhenReady(dialog)
    const leaveKeyboard = stayAboveKeyboard(dialog)
    return () => {
      endWait()
      leaveKeyboard()
      expectSecondTap()
      // An open dialog that is removed is closed. Closing it before makes the browser look at the whole page twice.
      giveFocusBack(cameFrom)
    }
  }, [])

  return dialogRef
}

/** Where the dialogs that are being removed were opened from. */
let leaving: Element[] = []

/** Where the focus is, or will be once what is being removed is gone. */
function takeFocus(): Element | null {
  const place = leaving.find(({ isConnected }) => isConnected) ?? document.activeElement
  leaving = []
  return place
}

/**
 * To where the dialog was opened from; if that is gone, or disabled by now, to the page's heading. Another dialog may open
 * instead.
 */
function giveFocusBack(cameFrom: Element | null): void {
  const removed = cameFrom ?? document.body
  leaving.push(removed)
  queueMicrotask(() => {
    if (!leaving.includes(removed)) return
    const place = leaving.find(one => one instanceof HTMLElement && one.isConnected && one !== document.body)
    leaving = []
    // Somebody has put the focus somewhere else already.
    if (document.activeElement && document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('dialog[open] [data-title], main h1')
    for (const one of [place as HTMLElement | undefined, heading]) {
      one?.focus({ preventScroll: true })
      if (one && document.activeElement === one) return
    }
  })
}

function firstFocus(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
    dialog.querySelector<HTMLElement>('input:not([type="hidden"], :disabled, [readonly]), select, textarea') ??
    dialog.querySelector<HTMLElement>('[data-title]')
  )
}
