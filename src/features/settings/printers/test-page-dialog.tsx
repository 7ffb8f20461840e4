import type { PaperPicture } from '../../../domain/papers/paper-picture.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PaperOnScreen } from './paper-on-screen.tsx'

interface TestPageDialogProps {
  readonly preview: PaperPicture
  readonly onClose: () => void
}

/** What should have come out of the printer, to hold the paper beside it. */
export function TestPageDialog({ preview, onClose }: TestPageDialogProps) {
  return (
    <Dialog
      title={t('printers.testAsks')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-soft">{t('printers.testHint')}</p>
        <PaperOnScreen picture={preview} title={t('printers.testPage')} />
      </div>
    </Dialog>
  )
}
