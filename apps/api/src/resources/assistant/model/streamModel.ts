import { createParser } from 'eventsource-parser'
import type { Config } from '../../../config.ts'
import { ModelError } from './modelError.ts'

type AssistantModel = NonNullable<Config['assistantModel']>

export type ModelMessage = { readonly role: 'system' | 'user'; readonly content: string }

export type ModelTimes = {
  /** How long the model may say nothing, in milliseconds. */
  readonly silentMs: number
  /** How long an answer may take, in milliseconds. */
  readonly totalMs: number
}

export type ModelStream = {
  readonly model: AssistantModel
  readonly messages: readonly ModelMessage[]
  readonly signal: AbortSignal
  readonly times?: ModelTimes
}

const defaultTimes: ModelTimes = { silentMs: 15_000, totalMs: 60_000 }
const maxTokens = 700
/** The most bytes of a response, much more than an answer has. */
const maxBytes = 1024 * 1024

/**
 * Yields what an OpenAI-compatible server writes, piece by piece. Ends early when the server ends
 * without a last event, as some do. Throws {@link ModelError} for anything that is no answer.
 */
export async function* streamModel({
  model,
  messages,
  signal,
  times = defaultTimes,
}: ModelStream): AsyncGenerator<string> {
  const silent = new AbortController()
  const total = AbortSignal.timeout(times.totalMs)
  const limits = AbortSignal.any([signal, silent.signal, total])
  let timer = setTimeout(() => silent.abort(), times.silentMs)
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), times.silentMs)
  }
  try {
    const response = await request(model, messages, limits)
    await checkResponse(response)
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('application/json')) yield readWhole(await response.json())
    else if (type.includes('text/event-stream')) yield* readEvents(response, hear)
    else throw new ModelError('no_stream')
  } catch (error) {
    if (error instanceof ModelError) throw error
    if (signal.aborted || !limits.aborted) throw new ModelError('unreachable', error)
    throw new ModelError(total.aborted ? 'endless' : 'silent', error)
  } finally {
    clearTimeout(timer)
    silent.abort()
  }
}

function request(
  { baseUrl, apiKey, model }: AssistantModel,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    // a redirect could send health data to somebody else
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: maxTokens }),
  })
}

async function checkResponse(response: Response): Promise<void> {
  const { status } = response
  if (status >= 300 && status < 400) throw new ModelError('redirected')
  if (status === 401 || status === 403) throw new ModelError('unauthorized')
  if (status === 429) {
    const text = await response.text()
    throw new ModelError(/quota|billing/i.test(text) ? 'quota_exceeded' : 'rate_limited')
  }
  if (!response.ok || response.body === null) throw new ModelError('failed')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, or a list of parts with texts. */
function readContent(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isRecord(part) ? readContent(part['text']) : '')).join('')
}

/** The first choice; null for an event without one, such as that of the usage. */
function readChoice(body: unknown): Record<string, unknown> | null {
  if (!isRecord(body)) throw new ModelError('no_stream')
  // some servers send errors with the status 200
  if (body['error'] !== undefined && body['error'] !== null) throw new ModelError('failed')
  const choice: unknown = Array.isArray(body['choices']) ? body['choices'][0] : null
  return isRecord(choice) ? choice : null
}

/** The answer of a server that does not stream. */
function readWhole(body: unknown): string {
  const choice = readChoice(body)
  const message = choice?.['message']
  if (!isRecord(message)) throw new ModelError('no_stream')
  return readContent(message['content'])
}

async function* readEvents(response: Response, hear: () => void): AsyncGenerator<string> {
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  // one decoder for all parts: a letter may be split between two
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new ModelError('failed')
    parser.feed(decoder.decode(chunk, { stream: true }))
    for (const data of events.splice(0)) {
      hear()
      if (data.trim() === '[DONE]') return
      yield readDelta(data)
    }
  }
  // the last event of some servers has no empty line behind it
  parser.feed('\n\n')
  for (const data of events.splice(0)) if (data.trim() !== '[DONE]') yield readDelta(data)
}

function readDelta(data: string): string {
  const choice = readChoice(parseJson(data))
  const delta = choice?.['delta'] ?? choice?.['message']
  return isRecord(delta) ? readContent(delta['content']) : ''
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data) as unknown
  } catch (error) {
    throw new ModelError('no_stream', error)
  }
}
