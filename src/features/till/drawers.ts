import type { Reply } from '../../contract/endpoint.ts'
import type { till } from '../../contract/till.ts'

export type Drawer = Reply<typeof till.state>['drawers'][number]
export type OpenShift = NonNullable<Drawer['shift']>

/** A drawer with an open shift. */
export interface OpenDrawer extends Drawer {
  readonly shift: OpenShift
}

export const isOpen = (drawer: Drawer): drawer is OpenDrawer => drawer.shift !== null
