import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { readSessionToken } from '../../core/auth/requestCookies.ts'
import { hashToken } from '../../core/auth/sessions.ts'
import { requireViewer } from '../../core/auth/viewer.ts'

/** A client that does not read so many bytes is gone; numbers and heartbeats are short. */
const longestBacklog = 16 * 1024

/**
 * Responds with an event stream, which ends when the client leaves, or with the session or the
 * viewing.
 */
export function streamFeed(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = new PassThrough()
  const { id, viewedBy, viewing } = requireViewer(request)
  const remove = context.feedStreams.add({
    memberId: id,
    userId: viewedBy ?? id,
    viewing,
    sessionHash: hashToken(readSessionToken(context, request) ?? ''),
    send(text) {
      if (body.writableEnded) return
      body.write(text)
      if (body.writableLength > longestBacklog) body.destroy()
    },
    end: () => body.end(),
  })
  body.on('close', remove)
  return (
    reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      // otherwise nginx collects the events
      .header('x-accel-buffering', 'no')
      .send(body)
  )
}
