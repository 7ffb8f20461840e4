import { Card } from '../../../ui/card.tsx'

interface HowToRestoreProps {
  readonly folder: string
  /** The newest backup's name; null: there is none. */
  readonly newest: string | null
}

/** Three steps, at the server's machine: no browser may put a whole database in the place of another. */
export function HowToRestore({ folder, newest }: HowToRestoreProps) {
  return (
    <Card as="section" aria-labelledby="restore" className="flex flex-col gap-2 p-4">
      <h2 id="restore" className="font-bold text-lg">
        How to restore
      </h2>
      <ol className="list-decimal space-y-2 pl-6">
        <li>At the server’s machine, stop the server.</li>
        <li>
          Type <code className="break-all">npm run restore {newest ? `${folder}/${newest}` : 'FILE'}</code>. It says
          what is in the backup, and which orders came after it, before it changes anything.
        </li>
        <li>Start the server. Everybody signs in again; what was there before the restore is kept aside.</li>
      </ol>
    </Card>
  )
}
