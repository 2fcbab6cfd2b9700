/** The name of the endpoint whose request an action is about; null for other actions. */
export function getEndpointName(action: unknown): string | null {
  const name = readProperty(readProperty(readProperty(action, 'meta'), 'arg'), 'endpointName')
  return typeof name === 'string' ? name : null
}

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
