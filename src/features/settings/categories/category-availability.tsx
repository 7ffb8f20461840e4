import { useState } from 'react'
import { settings } from '../../../contract/settings.ts'
import type { Category } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { CategoryQuestion } from '../../sold-out/category-question.tsx'
import { type CategoryToMark, soldOutEntries } from '../../sold-out/sold-out-entries.tsx'

interface CategoryAvailabilityProps {
  readonly category: Category
}

/** Takes every dish of a category off sale and back. */
export function CategoryAvailability({ category: { id, title, sold_out } }: CategoryAvailabilityProps) {
  const { run } = useWrite(settings.setCategorySoldOut)
  const [asked, setAsked] = useState<CategoryToMark | null>(null)
  const entries = soldOutEntries(sold_out === 1, body => {
    if (body.soldOut) setAsked({ id, title, until: body.until ?? 'tomorrow' })
    else void run({ params: { id }, body })
  })
  return (
    <>
      <Menu label={t('settings.availabilityOf', { title })} items={entries} />
      {asked && <CategoryQuestion category={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
