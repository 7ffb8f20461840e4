import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PutIntoProps {
  /** null: it is not there yet. */
  readonly place: HTMLElement | null
  readonly children: ReactNode
}

/** Draws something in another place of the page than where it stands in the code. */
export const PutInto = ({ place, children }: PutIntoProps): ReactNode => place && createPortal(children, place)
