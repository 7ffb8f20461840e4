import { useRef } from 'react'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** Copies `text`; where a browser does not allow that, it selects what `source` shows, so that one can copy it by hand. */
export function useCopy(text: string) {
  const source = useRef<HTMLDListElement>(null)

  async function copy() {
    try {
      // Missing on plain HTTP; refused where the person said so.
      await navigator.clipboard.writeText(text)
      toast.done(undefined, t('support.copied'))
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current)
      toast.failed(undefined, t('support.selectedToCopy'))
    }
  }

  return { source, copy }
}
