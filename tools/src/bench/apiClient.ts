import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export type ApiResponse = { readonly status: number; readonly body: string }

export type ApiClient = {
  get(path: string): Promise<ApiResponse>
  post(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiResponse>
  /** The value of the Cookie header. */
  cookies(): ReadonlyMap<string, string>
  /** Headers of every request. */
  headers(): Record<string, string>
  close(): void
}

/** A minimal client with one connection and cookies, so that only the server is measured. */
export function createApiClient(origin: string): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()
  const headers = (): Record<string, string> => ({
    'x-timezone': 'America/New_York',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrftoken': cookies.get('csrftoken') ?? '',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const storeCookies = (headers: IncomingHttpHeaders): void => {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value) cookies.set(name, value)
    }
  }

  const call = (
    method: string,
    path: string,
    own: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<ApiResponse> =>
    new Promise((resolve, reject) => {
      const sent = request(
        origin + path,
        { method, agent, headers: { ...headers(), ...own } },
        (response) => {
          storeCookies(response.headers)
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response
            .once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
            .once('error', reject)
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })

  return {
    get: (path) => call('GET', path, {}),
    post: (path, body, own = {}) => {
      const text = JSON.stringify(body)
      return call(
        'POST',
        path,
        {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
          ...own,
        },
        text,
      )
    },
    cookies: () => cookies,
    headers,
    close: () => agent.destroy(),
  }
}

/** Logs in a demo account, or one with the same password. */
export async function logIn(origin: string, username: string): Promise<ApiClient> {
  const client = createApiClient(origin)
  await client.get('/api/client/v1/users/auth/')
  const { status, body } = await client.post('/api/client/v1/accounts/login/', {
    username,
    password: 'juniper-demo-1',
    login_type: 'all',
  })
  if (status !== 200) throw new Error(`${username} could not log in: ${status} ${body}`)
  return client
}
