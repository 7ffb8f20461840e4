import { useState } from 'react'
import type { MenuItem } from '../../domain/menu/entities.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import type { CategoryToMark } from './sold-out-entries.tsx'

const SoldOutList = later(async () => (await import('./sold-out-list.tsx')).SoldOutList)
const LeftDialog = later(async () => (await import('./left-dialog.tsx')).LeftDialog)
const CategoryQuestion = later(async () => (await import('./category-question.tsx')).CategoryQuestion)

interface SoldOutMenuProps {
  readonly item: MenuItem
  readonly className?: string
}

export function SoldOutMenu({ item, className = '' }: SoldOutMenuProps) {
  const [asked, setAsked] = useState<CategoryToMark | null>(null)
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      <MenuButton label={t('soldOut.availability', { title: item.title })} className={className}>
        {open => <SoldOutList item={item} onAskCategory={setAsked} onCount={() => setCounting(true)} {...open} />}
      </MenuButton>
      {isCounting && <LeftDialog id={item.id} title={item.title} onClose={() => setCounting(false)} />}
      {asked && <CategoryQuestion category={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
