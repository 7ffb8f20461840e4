/** What the description of the API calls by the name that it has in the code: entities, choices and forms. */
import * as entities from '../domain/entities.ts'
import * as menu from '../domain/menu/entities.ts'
import * as invoices from '../domain/money/invoice.ts'
import * as printers from '../domain/printers.ts'
import * as stations from '../domain/stations.ts'
import * as forms from '../domain/validation.ts'
import * as documents from './document.ts'
import * as parties from './party.ts'
import * as replies from './replies.ts'
import * as till from './till.ts'

export const namedModules: readonly object[] = [
  entities,
  menu,
  invoices,
  stations,
  printers,
  documents,
  parties,
  replies,
  till,
  forms,
]
