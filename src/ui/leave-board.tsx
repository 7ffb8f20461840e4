import { t } from '../texts/t.ts'
import { useBackCloses } from './back-closes.ts'
import { Confirm } from './confirm.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/**
 * What covers the page without being a dialog: Back and its own button leave it, and so does a link beside it. Where
 * changes would be lost its person is asked first; draw `question`.
 */
export function useLeaveBoard(isChanged: boolean, onLeave: () => void) {
  const { isAsking, ask, answer } = useLeaveQuestion({ isBoard: true, hasTyped: () => isChanged, onGivenUp: onLeave })
  const leave = () => (isChanged ? void ask() : onLeave())
  useBackCloses(leave)

  const question = isAsking && (
    <Confirm
      title={t('ui.askDiscardChanges')}
      text={t('ui.typedIsLost')}
      closeLabel={t('ui.keepTyping')}
      confirmLabel={t('ui.discardTyped')}
      danger
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
  return { leave, question }
}
