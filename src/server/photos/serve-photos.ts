/** Photos: stored in the database under a name made from their content, so that a name never shows another picture. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { refuse } from '../http/errors.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Serves GET /photos/{name}. The pictures are public: the guest menu shows them. */
export function servePhotos(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { name: string } }>('/photos/:name', async (request, reply) => {
    const photo = await database.read
      .selectFrom('photos')
      .select(['media_type', 'bytes'])
      .where('name', '=', request.params.name)
      .executeTakeFirst()
    if (!photo) return refuse(reply, 404, 'refused.notFound')
    return (
      reply
        // Even opened by itself, whatever is in it, it is a picture and does nothing.
        .header('content-security-policy', "default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .type(photo.media_type)
        .send(Buffer.from(photo.bytes))
    )
  })
}
