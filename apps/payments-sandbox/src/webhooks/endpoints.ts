import { newId, randomText } from '../state/newId.ts'
import type { WebhookEndpoint } from '../state/wireObjects.ts'
import type { World } from '../world.ts'

/** The endpoint that the sandbox was started with. */
export const ownEndpoint = 'we_sandbox'

type Wanted = Pick<WebhookEndpoint, 'url' | 'enabled_events'> &
  Partial<Pick<WebhookEndpoint, 'id' | 'description' | 'metadata'>>

export function makeEndpoint(
  { tables, seconds }: Pick<World, 'tables' | 'seconds'>,
  wanted: Wanted,
  secret = `whsec_${randomText(32)}`,
): { readonly endpoint: WebhookEndpoint; readonly secret: string } {
  const endpoint = tables.webhook_endpoint.put({
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: seconds(),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...wanted,
  })
  tables.endpoint_secret.put({ id: endpoint.id, secret })
  return { endpoint, secret }
}

export const wants = ({ enabled_events, status }: WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))
