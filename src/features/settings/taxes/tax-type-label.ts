import { t } from '../../../texts/t.ts'

/** 'Exclusive', 'Inclusive'; another type, which carries no tax, as it is. */
export const taxTypeLabel = (type: string): string => t('settings.taxTypeLabel', { type })
