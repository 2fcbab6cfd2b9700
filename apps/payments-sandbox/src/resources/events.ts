import { createdFilter, page } from '../wire/list.ts'
import { del, get, post, type Route } from '../wire/route.ts'
import { invalidRequest } from '../wire/wireError.ts'
import { makeEndpoint } from '../webhooks/endpoints.ts'

function webhookUrl(url: string): string {
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw invalidRequest('Invalid URL: must be an http or https address', 'url', 'url_invalid')
  return url
}

export const eventRoutes: readonly Route[] = [
  get('/v1/events', ({ tables }, { params }) => {
    const type = params.string('type')
    const types = params.strings('types')
    const rows = tables.event
      .newestFirst()
      .filter(
        (row) =>
          (type === null || row.type === type) && (types.length === 0 || types.includes(row.type)),
      )
    return page(rows.filter(createdFilter(params)), params, '/v1/events')
  }),
  get('/v1/events/:id', ({ tables }, { id }) => tables.event.need(id)),
  get('/v1/webhook_endpoints', ({ tables }, { params }) =>
    page(tables.webhook_endpoint.newestFirst(), params, '/v1/webhook_endpoints'),
  ),
  post('/v1/webhook_endpoints', (world, { params }) => {
    const events = params.strings('enabled_events')
    if (events.length === 0)
      throw invalidRequest(
        'Missing required param: enabled_events.',
        'enabled_events',
        'parameter_missing',
      )
    const { endpoint, secret } = makeEndpoint(world, {
      url: webhookUrl(params.needString('url')),
      enabled_events: events,
      description: params.string('description'),
      metadata: params.metadata(),
    })
    // the one answer that shows the secret
    return { ...endpoint, secret }
  }),
  get('/v1/webhook_endpoints/:id', ({ tables }, { id }) => tables.webhook_endpoint.need(id)),
  post('/v1/webhook_endpoints/:id', ({ tables }, { id, params }) => {
    const endpoint = tables.webhook_endpoint.need(id)
    const url = params.string('url')
    const events = params.strings('enabled_events')
    const isDisabled = params.flag('disabled')
    return tables.webhook_endpoint.put({
      ...endpoint,
      url: url === null ? endpoint.url : webhookUrl(url),
      enabled_events: events.length === 0 ? endpoint.enabled_events : events,
      status: isDisabled === null ? endpoint.status : isDisabled ? 'disabled' : 'enabled',
      metadata: params.metadata(endpoint.metadata),
    })
  }),
  del('/v1/webhook_endpoints/:id', ({ tables }, { id }) => {
    tables.webhook_endpoint.need(id)
    tables.webhook_endpoint.delete(id)
    tables.endpoint_secret.delete(id)
    for (const delivery of tables.delivery.oldestFirst())
      if (delivery.endpoint === id) tables.delivery.delete(delivery.id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]
