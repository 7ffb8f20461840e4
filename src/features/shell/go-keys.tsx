import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '../../domain/entities.ts'
import { pageByLetter } from '../../domain/pages.ts'

/** `g` and a letter lead to a page, as the page search shows them; never from a field, a menu or a dialog. */
export function GoKeys({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const go = useEffectEvent((letter: string) => {
    const page = pageByLetter(user, letter)
    if (page) void navigate({ to: page.path })
    return page !== undefined
  })

  // Listens to the keys of the whole page.
  useEffect(() => {
    let leaderAt = Number.NEGATIVE_INFINITY
    const pressed = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - leaderAt < pauseMs
      leaderAt = Number.NEGATIVE_INFINITY
      if (!isForPages(event)) return
      if (isSecond && go(event.key)) event.preventDefault()
      else if (event.key === 'g') leaderAt = event.timeStamp
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return null
}

/** The longest pause between the two keys. */
const pauseMs = 1_500

function isForPages(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  if (event.isComposing || document.querySelector('dialog[open], [role="menu"]')) return false
  // The page itself may have moved the focus into a field for this very key.
  const fields = 'input, textarea, select, [contenteditable="true"]'
  return ![event.target, document.activeElement].some(place => place instanceof Element && place.closest(fields))
}
