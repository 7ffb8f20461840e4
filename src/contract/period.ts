/** The date filter of reservations, invoices and reports in a query: `?type=today&from=null&to=null`. */
import * as z from 'zod/mini'
import { queryText } from '../domain/fields.ts'

export const periodQuery = z.object({ type: queryText, from: queryText, to: queryText })

export const searchQuery = z.object({ q: queryText })
