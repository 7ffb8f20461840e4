import type { ShiftReport } from './shift-rows.ts'

/** The Z of a closed shift, always from its bytes. */
export const storedReport = (bytes: Uint8Array): ShiftReport => JSON.parse(Buffer.from(bytes).toString()) as ShiftReport
