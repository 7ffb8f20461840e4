import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { User } from '../../domain/entities.ts'
import { shortcutsFor } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchField } from '../../ui/search-field.tsx'

interface PageSearchProps {
  readonly user: User
  readonly onClose: () => void
}

/** Finds a page by its title: type, arrow keys, Enter. Enter in the field goes to the first one. */
export function PageSearch({ user, onClose }: PageSearchProps) {
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const found = shortcutsFor(user, t, text)

  function goToFirst() {
    const [first] = found
    if (!first) return
    onClose()
    void navigate({ to: first.path })
  }

  function moved(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops.at((at + step) % stops.length)?.focus()
  }

  return (
    <Dialog title={t('shell.searchPages')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the field and the links inside */}
      <div ref={list} onKeyDown={moved} className="flex flex-col gap-3 min-h-[50dvh]">
        <SearchField label={t('shell.searchByTitle')} value={text} onChange={setText} onEnter={goToFirst} autoFocus />
        {found.length === 0 && <Empty text={t('shell.noPageFound')} />}
        <ul className="flex flex-col">
          {found.map((page, place) => (
            <li key={page.id}>
              <Link
                to={page.path}
                onClick={onClose}
                className={`flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-sunken focus:bg-sunken ${place === 0 && text ? 'bg-accent-soft text-accent-ink' : ''}`}
              >
                {page.shortcut && t(page.shortcut.title)}
                {page.shortcut?.letter && (
                  <span
                    aria-hidden="true"
                    data-keys={t('shell.goKeys', { letter: page.shortcut.letter.toUpperCase() })}
                    className={keys}
                  />
                )}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-auto text-soft text-sm [@media(hover:none)]:hidden">{t('shell.keysHint')}</p>
      </div>
    </Dialog>
  )
}

/** Drawn by the style sheet: for the eyes, not a part of the link's name. */
const keys = 'ms-auto text-soft text-sm after:content-[attr(data-keys)] [@media(hover:none)]:hidden'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
