import { createHmac, timingSafeEqual } from 'node:crypto'

/** The base64 HMAC-SHA1 of the exact URL and the parameters, sorted by name. */
export function signRequest(authToken: string, url: string, parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())].toSorted()
  const text = names
    .map((name) => [...new Set(parameters.getAll(name))].toSorted().map((value) => name + value))
    .flat()
    .join('')
  return createHmac('sha1', authToken).update(`${url}${text}`, 'utf8').digest('base64')
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** The URL with and without its port: the provider signs one of them, and not always the same. */
export function listSignedUrls(origin: string, path: string): readonly string[] {
  const { protocol, hostname, port } = new URL(origin)
  const withoutPort = `${protocol}//${hostname}${path}`
  const withPort = `${protocol}//${hostname}:${port || (defaultPorts[protocol] ?? '')}${path}`
  return [withoutPort, withPort]
}

/**
 * Whether the provider has signed a request. `origin` is the public one, which differs from the
 * host that the server sees behind a proxy.
 */
export function checkSignature(
  authToken: string,
  {
    origin,
    path,
    parameters,
    signature,
  }: {
    readonly origin: string
    /** The path with its query, as it was requested. */
    readonly path: string
    readonly parameters: URLSearchParams
    readonly signature: string
  },
): boolean {
  const given = Buffer.from(signature)
  return listSignedUrls(origin, path).some((url) => {
    const expected = Buffer.from(signRequest(authToken, url, parameters))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
