import { createHmac, randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { DAY } from '@portal/domain/time'
import { collectFieldLabels } from '../collect/collectErrorTexts.ts'
import type { Context } from '../context.ts'
import type { App, RegisteredRoute } from '../http/app.ts'
import { createValidatorCompiler } from '../http/compileValidator.ts'
import { limitBodyTime, longestRequestMs } from '../http/bodyTimeout.ts'
import { compressResponses } from '../http/compress.ts'
import { addDrain } from '../http/drain.ts'
import { handleError } from '../http/errors.ts'
import { allowOrigins } from '../http/security/allowOrigins.ts'
import { authenticate } from '../http/security/authenticate.ts'
import { listPageHosts } from '../http/security/contentSecurityHosts.ts'
import { createOpenApiOptions } from '../http/openapi/createOpenApiOptions.ts'
import { servePortal } from '../http/pages/portal.ts'
import { readPortalFiles, type PortalFiles } from '../http/pages/portalFiles.ts'
import { publishRelease, type Releases, createSingleRelease } from '../http/pages/releases.ts'
import { createSharedReleases } from '../http/pages/sharedReleases.ts'
import { repeatWrites } from '../http/repeatedWrites.ts'
import {
  respondToMalformedRequest,
  respondToUnknownExpectations,
} from '../http/malformedRequest.ts'
import { collectExamples } from '../collect/collectExamples.ts'
import { describeError } from '../core/log.ts'
import { createNotFoundRefusal, Refusal } from '../core/errors/refusal.ts'
import { createSecurityHeaders } from '../http/security/securityHeaders.ts'
import { limitJsonDepth } from '../http/security/jsonDepth.ts'
import { findUnstorableFields } from '../http/security/storableText.ts'
import { mailboxRoutes } from '../http/pages/mailbox.routes.ts'
import { mountSandboxPages } from '../http/pages/sandboxPages.ts'
import { resources } from '../resources.ts'
import { createJoinPages } from '../resources/brands/pages/joinPages.ts'
import { metadataRoutes } from '../http/metadata.routes.ts'

const kib = 1024
const apiVersion = '0.2.0'

const isApiCall = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/api/') === true

/** Rejects text that the database cannot store. A missing body becomes an empty one. */
function checkInput(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {}
  if (findUnstorableFields(request.params).length > 0) throw createNotFoundRefusal()
  const errors = [request.body, request.query].flatMap((part) => findUnstorableFields(part))
  if (errors.length > 0)
    throw new Refusal(
      'validation_failed',
      "Some fields contain characters that can't be stored. Check the marked fields.",
      { errors },
    )
}

const probes: readonly string[] = ['/healthz', '/readyz']

/** Successful health probes are logged at `debug`, because they would fill the log. */
const isQuiet = (route: string, status: number): boolean => probes.includes(route) && status < 400

const isUnlogged = ({ routeOptions }: FastifyRequest, status: number): boolean =>
  routeOptions.config.unlogged === true && status < 400

function recordResponses(app: App, { log, metrics, secret }: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, viewer, refusalCode } = request
    const { url: route = 'unknown' } = request.routeOptions
    const status = reply.statusCode
    const ms = performance.now() - request.startedAt
    // an event stream lasts as long as its page
    if (reply.getHeader('content-type') !== 'text/event-stream')
      metrics.observeRequest({ method, route, status, seconds: ms / 1000 })
    if (isUnlogged(request, status)) return
    log(isQuiet(route, status) ? 'debug' : 'info', 'request', {
      request_id: request.id,
      method,
      route,
      status,
      ms: Math.round(ms),
      // a line about a request that is not logged when it succeeds never says whose it is
      ...(viewer === null || request.routeOptions.config.unlogged === true
        ? {}
        : { user: createHmac('sha256', secret).update(viewer.id).digest('hex').slice(0, 16) }),
      ...(refusalCode === null ? {} : { code: refusalCode }),
    })
  })
}

/**
 * Publishes the portal's build in the folder of releases and in the database, and keeps it in use
 * until the close.
 */
async function openReleases(
  app: App,
  { config, clock, db, log }: Context,
  files: PortalFiles,
): Promise<Releases> {
  if (files.page('index.html', '') === null) return createSingleRelease(files)
  try {
    const shared = createSharedReleases(db)
    const releases = publishRelease(files, config.releasesDir, { now: clock.now(), shared })
    await shared.publish(files, clock.now())
    const markInUse = async () => {
      try {
        releases.markInUse(clock.now())
        await shared.publish(files, clock.now())
      } catch (error) {
        // a timer that throws would end the process
        log('warn', 'releases_unavailable', describeError(error))
      }
    }
    const timer = setInterval(() => void markInUse(), DAY).unref()
    app.addHook('onClose', async () => clearInterval(timer))
    return releases
  } catch (error) {
    log('warn', 'releases_unavailable', describeError(error))
    return createSingleRelease(files)
  }
}

/** The server of one process, not listening yet. */
export async function buildApp(context: Context): Promise<App> {
  const headers = createSecurityHeaders(context.config)
  const app: App = Fastify({
    logger: false,
    trustProxy:
      context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: 64 * kib,
    genReqId: () => randomBytes(9).toString('base64url'),
    // limitBodyTime ends slow bodies earlier
    requestTimeout: longestRequestMs,
    http: {
      headersTimeout: 20_000,
      // often, so that the limits are accurate
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * kib,
      // checked below, because Node would respond without the security headers
      requireHostHeader: false,
    },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => respondToMalformedRequest(error, socket, headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      handleError(context, error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()

  respondToUnknownExpectations(app, headers)
  app.setValidatorCompiler(createValidatorCompiler(collectFieldLabels(resources)))
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  limitJsonDepth(app)
  const routeTable: RegisteredRoute[] = []
  app.decorate('routeTable', routeTable)
  app.addHook(
    'onRoute',
    ({ method, url }) =>
      void routeTable.push(...[method].flat().map((one) => ({ method: one, url }))),
  )
  app.decorateRequest('viewer', null)
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('refusalCode', null)
  app.setErrorHandler((error, request, reply) => handleError(context, error, request, reply))

  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now()
    // a response that may be cached overrides this
    reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      // clients correct their clock by it, so it follows NOW
      .header('date', new Date(context.clock.now()).toUTCString())
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new Refusal('bad_request', 'The Host header is missing.')
  })
  limitBodyTime(app, headers)
  allowOrigins(app, context.config)
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return
    await authenticate(context, request, reply)
  })
  app.addHook('preValidation', async (request) => checkInput(request))
  recordResponses(app, context)
  addDrain(app, () => context.feedStreams.endAll())
  repeatWrites(app, context)
  compressResponses(app)

  await app.register(
    swagger,
    createOpenApiOptions(context.config, {
      version: apiVersion,
      examples: collectExamples(resources),
    }),
  )
  const files = readPortalFiles(context.config.portalDist, apiVersion)
  app.after(() => {
    metadataRoutes(app, context, files.version)
    mailboxRoutes(app, context)
    for (const { routes } of resources) routes(app, context, resources)
    mountSandboxPages(app, context)
  })
  await servePortal(app, files, await openReleases(app, context, files), {
    findJoinPage: createJoinPages(context),
    hosts: listPageHosts(context.config),
  })
  await app.ready()
  return app
}
