import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { App } from '../../../http/app.ts'
import { withErrorSchemas } from '../../../http/responseSchemas.ts'
import { getFeedPath, readFeed } from './calendarFeeds.ts'

const createEtag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url')}"`

/** Proxies that compress a response make its tag a weak one. */
const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true

/** The calendar of a practitioner, for whoever has its secret URL. Logs contain no paths. */
export function calendarFeedRoutes(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: getFeedPath(':token'),
    config: { access: 'provider' },
    schema: {
      operationId: 'getCalendarFeed',
      summary: "A practitioner's sessions, for calendars that subscribe to the secret URL",
      tags: ['practitioners'],
      produces: ['text/calendar'],
      params: z.object({ token: z.string().max(100) }),
      response: { ...withErrorSchemas(z.string()), 304: z.string() },
    },
    async handler(request, reply) {
      const feed = await readFeed(context, request.params.token)
      const etag = createEtag(feed)
      const isUnchanged = matches(request.headers['if-none-match'], etag)
      return reply
        .code(isUnchanged ? 304 : 200)
        .headers({ etag, 'cache-control': 'private, no-cache' })
        .type('text/calendar; charset=utf-8')
        .serializer((text: string) => text)
        .send(isUnchanged ? '' : feed)
    },
  })
}
