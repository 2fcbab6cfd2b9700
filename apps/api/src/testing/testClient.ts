type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type TestResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The JSON object of the response; empty for anything else. */
  readonly body: Record<string, unknown>
}

export type TestClient = {
  readonly cookies: Map<string, string>
  /** Sends bytes as they are, and anything else as JSON. */
  request(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse>
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  logIn(email: string, password?: string): Promise<TestResponse>
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {}
  } catch {
    return {}
  }
}

const getContentType = (body: unknown): string =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'

function encodeBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** The text of a response; nothing of an event stream, which does not end. */
async function readBody(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  await response.body?.cancel()
  return ''
}

/** Behaves like a browser: a cookie jar, the CSRF header and the time zone header. */
export function createTestClient(origin: string, timezone = 'America/New_York'): TestClient {
  const cookies = new Map<string, string>()

  async function request(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-timezone': timezone,
        'x-requested-with': 'XMLHttpRequest',
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': getContentType(body) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: encodeBody(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined || value === undefined) continue
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await readBody(response)
    return { status: response.status, headers: response.headers, text, body: parseRecord(text) }
  }

  const get: TestClient['get'] = (path, headers) => request('GET', path, undefined, headers)
  const post: TestClient['post'] = (path, body, headers) => request('POST', path, body, headers)
  return {
    cookies,
    request,
    get,
    post,
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    put: (path, body, headers) => request('PUT', path, body, headers),
    delete: (path, body, headers) => request('DELETE', path, body, headers),
    async logIn(email, password = 'juniper-demo-1') {
      await get('/api/client/v1/users/auth/')
      return post('/api/client/v1/accounts/login/', {
        username: email,
        password,
        login_type: 'all',
      })
    },
  }
}
