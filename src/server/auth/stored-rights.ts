import { noRights, type Rights, rightsOf } from '../../domain/rights.ts'

interface Row {
  readonly role: string
  /** JSON text: the rights that the person was given. */
  readonly rights: string
}

/** All rights of a person as the database has them. */
export const rightsOfRow = ({ role, rights }: Row): Rights =>
  rightsOf({ role, rights: JSON.parse(rights) as Partial<Rights> })

/** The same rights always give the same text. */
export const rightsText = (rights: Rights): string => JSON.stringify({ ...noRights, ...rights })
