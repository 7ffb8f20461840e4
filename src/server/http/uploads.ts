/** Forms with a file in them, for the calls that take one. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyWrite, Endpoint } from '../../contract/endpoint.ts'
import { photoMaxBytes } from '../../domain/limits.ts'
import type { Said } from '../../texts/text.ts'
import { Refused } from './refused.ts'

export const photoTooLarge = {
  key: 'refused.photoTooLarge',
  values: { kilobytes: photoMaxBytes / 1024 },
} satisfies Said

/** What is said of an upload that is too large for its call. */
export function tooLargeFor(request: FastifyRequest): Said {
  const { endpoint } = request.routeOptions.config as { readonly endpoint?: AnyWrite }
  if (!endpoint?.fileMaxBytes) return photoTooLarge
  return { key: 'refused.menuFileTooLarge', values: { megabytes: endpoint.fileMaxBytes / 1024 ** 2 } }
}

/** Makes `app` read multipart forms (RFC 7578) where the contract says `form`; other calls refuse them with 415. */
export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!isUpload(request)) throw new Refused(415, 'refused.sendJson')
      return fieldsOf(body, request.headers['content-type'] ?? '')
    },
  )
}

/** Whether a request is for a call that takes a file. */
export function isUpload(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config as { readonly endpoint?: Endpoint }
  return endpoint?.method === 'POST' && endpoint.form === true
}

async function fieldsOf(body: Buffer, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const fields = [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : await named(value),
    ])
    return Object.fromEntries(await Promise.all(fields))
  } catch {
    throw new Refused(400, 'refused.invalidRequest')
  }
}

/** The file, written as JSON by its content: so an idempotency key tells one photo from another. */
async function named(file: File): Promise<File> {
  const hash = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64url')
  return Object.assign(file, { toJSON: () => hash })
}
