import { t } from '../texts/t.ts'
import { Button } from './button.tsx'
import { RefreshIcon } from './icons.tsx'
import { WarningIcon } from './order-icons.tsx'

interface LoadErrorProps {
  readonly text: string
  readonly onRetry: () => void
  readonly busy?: boolean
}

/** It could not be loaded, in the spec's words, and a way to try again. */
export function LoadError({ text, onRetry, busy = false }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <WarningIcon className="size-8 text-amber" />
      <p className="text-lg">{text}</p>
      <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
