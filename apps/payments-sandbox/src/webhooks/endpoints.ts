import { createObjectId, createRandomText } from '../state/createObjectId.ts'
import type { Tables } from '../state/tables.ts'
import type { WebhookEndpoint } from '../state/wireObjects.ts'

/** The endpoint that the sandbox was started with. */
export const ownEndpoint = 'we_sandbox'

type Input = Pick<WebhookEndpoint, 'url' | 'enabled_events'> &
  Partial<Pick<WebhookEndpoint, 'id' | 'description' | 'metadata'>>

export function createEndpoint(
  { tables, seconds }: { readonly tables: Tables; readonly seconds: () => number },
  input: Input,
  secret = `whsec_${createRandomText(32)}`,
): { readonly endpoint: WebhookEndpoint; readonly secret: string } {
  const endpoint = tables.webhook_endpoint.put({
    id: createObjectId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: seconds(),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...input,
  })
  tables.endpoint_secret.put({ id: endpoint.id, secret })
  return { endpoint, secret }
}

export const isSubscribed = ({ enabled_events, status }: WebhookEndpoint, type: string): boolean =>
  status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type))
