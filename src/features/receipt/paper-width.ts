import { pageFormatsMm } from '../../domain/limits.ts'

/** How wide the printer's paper is, in mm: '57' or '80'; anything unknown is 80. */
export const paperWidthMm = (format: string | null | undefined): string =>
  pageFormatsMm.find(known => known === format) ?? pageFormatsMm[0]
