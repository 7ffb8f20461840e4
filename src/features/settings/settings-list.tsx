import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'

interface SettingsListProps<T> {
  readonly title: string
  readonly list: UseQueryResult<T[]>
  /** What it says while there is none. */
  readonly none: string
  readonly onNew: () => void
  /** A quicker way to the first rows. */
  readonly proposal?: ReactNode
  /** Other ways to go, beside New. */
  readonly links?: ReactNode
  /** Draws the rows; never asked to draw none. */
  readonly children: (rows: readonly T[]) => ReactNode
}

/** A settings screen that lists things: heading, New, and the rows as far as they are known. */
export function SettingsList<T>({ title, list, none, onNew, proposal, links, children }: SettingsListProps<T>) {
  useFocusFallback()
  return (
    <section className="flex flex-col gap-4">
      <PageHeading title={title}>
        {links}
        <Button variant="primary" icon={<PlusIcon />} onClick={onNew}>
          {t('settings.addNew')}
        </Button>
      </PageHeading>
      <Loaded read={list} failure={t('failures.settingsLoad')}>
        {rows =>
          rows.length > 0 ? (
            children(rows)
          ) : (
            <Empty text={none}>
              {proposal}
              <Button icon={<PlusIcon />} onClick={onNew}>
                {t('settings.addFirst')}
              </Button>
            </Empty>
          )
        }
      </Loaded>
    </section>
  )
}
