/** The staff app's files, and its one page for every staff address. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Whether an address is the server's own business: what is unknown there is not found, and never the staff app. */
export const isServersOwn = (url: string): boolean =>
  /^\/(api|socket\.io|photos|menu|healthz|assets)(\/|$|\?)/.test(url)

/** Whether somebody asks for a page, rather than for a file or by script. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !isServersOwn(url) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')

/** Serves the built app from `distDir`; what is unknown is refused with 404. */
export async function servePages(app: FastifyInstance, distDir: string): Promise<void> {
  const isBuilt = existsSync(join(distDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: distDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
    // The folder itself is no file: without a route of its own its address would be refused.
    app.get('/', (_request, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler((request, reply) =>
    isBuilt && wantsPage(request) && !looksLikeFile(request.url)
      ? reply.sendFile('index.html')
      : refuse(reply, 404, 'Not found!'),
  )
}

const looksLikeFile = (url: string) => /\.\w+$/.test(url.split('?')[0] ?? '')
