import { useApp } from '../../client/hooks.ts'
import { languages, languageTags } from '../../texts/languages.ts'
import { spoken, t } from '../../texts/t.ts'
import { CheckIcon } from '../../ui/control-icons.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Each language under its own name. The page loads again in the one that is chosen. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { language } = useApp()
  const pinned = language.pinned()
  return (
    <Dialog title={t('shell.chooseLanguage')} onClose={onClose}>
      {pinned && <p className="mb-3 text-soft">{t('shell.languagePinned', { language: languages[pinned].name })}</p>}
      <ul className="grid gap-1 sm:grid-cols-2">
        {languageTags.map(tag => (
          <li key={tag}>
            <button
              type="button"
              lang={tag}
              aria-pressed={tag === spoken()}
              onClick={() => {
                language.choose(tag)
                location.reload()
              }}
              className="press flex min-h-12 w-full items-center justify-between gap-2 rounded-control px-3 text-start font-medium hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            >
              <bdi>{languages[tag].name}</bdi>
              {tag === spoken() && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
