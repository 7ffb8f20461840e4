import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { DraftsIcon, TableIcon } from '../../ui/order-icons.tsx'
import { PageTitle } from '../shared/page-title.tsx'

interface PosHeaderProps {
  readonly onNew: () => void
  readonly onDrafts: () => void
  /** The search and the filter of the menu. */
  readonly children: ReactNode
}

/** One row above the menu, in whatever width there is: without room for words, the buttons keep their signs. */
export function PosHeader({ onNew, onDrafts, children }: PosHeaderProps) {
  return (
    <div className="@container shrink-0 md:col-span-2 xl:col-span-1 short:col-span-1">
      <div className="flex items-center gap-2 @max-[20rem]:flex-wrap">
        <HeaderButtons onNew={onNew} onDrafts={onDrafts} />
        {children}
      </div>
    </div>
  )
}

/** Not drawn again with each key of the search. */
const HeaderButtons = memo(function HeaderButtons({ onNew, onDrafts }: Omit<PosHeaderProps, 'children'>) {
  const navigate = useNavigate()
  const toOrders = () => void navigate({ to: pageOf('orders').path })
  return (
    <>
      <PageTitle title={t(pageOf('pos').title)} className="shrink-0 @max-[30rem]:sr-only" />
      <HeaderButton label={t('pos.newCart')} icon={<PlusIcon />} onClick={onNew} />
      <HeaderButton label={t('pos.draftsList')} icon={<DraftsIcon />} onClick={onDrafts} />
      <HeaderButton label={t('pos.tableOrders')} icon={<TableIcon />} onClick={toOrders} />
    </>
  )
})

interface HeaderButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

function HeaderButton({ label, icon, onClick }: HeaderButtonProps) {
  return (
    <Button
      title={label}
      className="shrink-0 px-3! @min-[40rem]:@max-[52rem]:[&>svg]:hidden"
      icon={icon}
      onClick={onClick}
    >
      <span className="@max-[40rem]:sr-only">{label}</span>
    </Button>
  )
}
