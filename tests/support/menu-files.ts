/** Menu files as people save them, and a way to send them. */
import type { ImportPreview } from '../../src/contract/menu-import.ts'
import type { Answer, Restaurant } from './restaurant.ts'

type Staff = Awaited<ReturnType<Restaurant['as']>>

export interface MenuFiles {
  readonly exported: () => Promise<string>
  readonly preview: (file: string | Uint8Array, createCategories?: boolean) => Promise<ImportPreview>
  readonly send: (
    path: string,
    file: string | Uint8Array,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  /** Previews the file, then imports it. */
  readonly bringIn: (file: string | Uint8Array) => Promise<Answer>
}

export function menuFilesOf({ app }: Pick<Restaurant, 'app'>, staff: Staff): MenuFiles {
  async function send(
    path: string,
    file: string | Uint8Array,
    fields: Record<string, string> = {},
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const form = new FormData()
    form.append('file', new Blob([file as BlobPart], { type: 'text/csv' }), 'menu.csv')
    for (const [name, value] of Object.entries({ createCategories: 'true', ...fields })) form.append(name, value)
    const body = new Response(form)
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/menu-items${path}`,
      headers: {
        ...more,
        cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  async function preview(file: string | Uint8Array, createCategories = true): Promise<ImportPreview> {
    const { status, body } = await send('/import/preview', file, { createCategories: String(createCategories) })
    if (status !== 200) throw new Error(body.message)
    return body
  }

  return {
    send,
    preview,
    exported: async () => (await staff('GET', '/menu-items/export')).body.csv,
    bringIn: async file => send('/import', file, { digest: (await preview(file)).digest }),
  }
}
