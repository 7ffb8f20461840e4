import type { Customer } from '../../domain/entities.ts'
import { genderLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon, EditIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { EraseIcon } from '../../ui/settings-icons.tsx'
import { instantText, plainDayText } from '../shared/day-text.ts'

interface CustomerCardProps {
  readonly customer: Customer
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onExport: () => void
  readonly onErase: () => void
}

export function CustomerCard(props: CustomerCardProps) {
  const { customer, mayChange, onEdit, onDelete, onExport, onErase } = props
  const { phone, name, email, gender, birth_date, created_at } = customer
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 break-words py-2 font-bold text-lg">
          <bdi>{name}</bdi>
        </h2>
        {mayChange && (
          <Menu
            label={t('customers.moreName', { name })}
            items={[
              { label: t('customers.exportData'), icon: <DownloadIcon />, onSelect: onExport },
              { label: t('customers.eraseGuest'), icon: <EraseIcon />, danger: true, onSelect: onErase },
            ]}
          />
        )}
      </div>
      <dl className="grid grow grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
        <dt className="text-soft">{t('customers.phone')}</dt>
        <dd className="font-semibold">
          <bdi>{phone}</bdi>
        </dd>
        {email && (
          <>
            <dt className="text-soft">{t('customers.email')}</dt>
            <dd>
              <bdi>{email}</bdi>
            </dd>
          </>
        )}
        {gender && (
          <>
            <dt className="text-soft">{t('customers.gender')}</dt>
            <dd>{t(genderLabels[gender])}</dd>
          </>
        )}
        {birth_date && (
          <>
            <dt className="text-soft">{t('customers.birthDate')}</dt>
            <dd>{plainDayText(birth_date)}</dd>
          </>
        )}
        <dt className="text-soft">{t('customers.created')}</dt>
        <dd>{instantText(created_at)}</dd>
      </dl>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<EditIcon />} aria-label={t('customers.editName', { name })} onClick={onEdit}>
            {t('customers.edit')}
          </Button>
          <Button
            variant="quiet"
            icon={<DeleteIcon />}
            aria-label={t('customers.deleteName', { name })}
            onClick={onDelete}
          >
            {t('customers.delete')}
          </Button>
        </div>
      )}
    </Card>
  )
}
