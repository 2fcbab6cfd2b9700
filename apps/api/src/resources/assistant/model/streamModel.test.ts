import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ModelError } from './modelError.ts'
import { readSentences } from './readSentences.ts'
import { streamModel } from './streamModel.ts'

/** A server that behaves as real ones do at their worst. */
async function startModel(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const delta = (content: unknown, rest: object = {}): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, ...rest }] })}\n\n`

const stream =
  (...chunks: readonly (string | Buffer)[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const chunk of chunks) response.write(chunk)
    response.end()
  }

const respond =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

async function read(
  listener: RequestListener,
  { silentMs = 60_000, totalMs = 120_000 } = {},
): Promise<string[] | string> {
  const baseUrl = await startModel(listener)
  const sentences: string[] = []
  try {
    const pieces = streamModel({
      model: { baseUrl, apiKey: 'secret', model: 'test' },
      messages: [{ role: 'user', content: 'Hi' }],
      signal: new AbortController().signal,
      times: { silentMs, totalMs },
    })
    for await (const sentence of readSentences(pieces)) sentences.push(sentence)
    return sentences
  } catch (error) {
    if (error instanceof ModelError) return error.failure
    throw error
  }
}

const iron = 'You take iron [1].'
const splitLetter = Buffer.from(delta('Café is open [1].'))
const middle = splitLetter.indexOf(0xc3) + 1

it.each<[string, RequestListener, string[] | string]>([
  ['a usual stream', stream(delta('You take '), delta('iron [1].'), 'data: [DONE]\n\n'), [iron]],
  [
    'two sentences',
    stream(delta(`${iron} It is late [2].`), 'data: [DONE]\n\n'),
    [iron, 'It is late [2].'],
  ],
  ['no last event', stream(delta(iron)), [iron]],
  ['no empty line behind the last event', stream(delta(iron).trimEnd()), [iron]],
  ['an empty reason to finish', stream(delta(iron, { finish_reason: '' })), [iron]],
  ['usage without choices', stream(delta(iron), 'data: {"choices":[],"usage":{}}\n\n'), [iron]],
  ['no content', stream(delta(null), delta(iron)), [iron]],
  ['a list as content', stream(delta([{ type: 'text', text: iron }])), [iron]],
  [
    'a letter in two parts',
    stream(splitLetter.subarray(0, middle), splitLetter.subarray(middle)),
    ['Café is open [1].'],
  ],
  ['thoughts', stream(delta('<thi'), delta('nk>Secret [1].</th'), delta(`ink>${iron}`)), [iron]],
  ['thoughts without an end', stream(delta('<think>Secret [1].')), []],
  [
    'a repeated sentence',
    stream(delta(`${iron} You take  IRON [2]. ${iron} It is late [2].`)),
    [iron, 'It is late [2].'],
  ],
  ['the same sentence again and again', stream(delta(`${iron} `.repeat(50))), 'endless'],
  ['a text without an end', stream(delta('It is late and '.repeat(1_000))), 'endless'],
  [
    'more and more sentences',
    stream(...Array.from({ length: 500 }, (_each, index) => delta(`It is ${index} [1]. `))),
    'endless',
  ],
  ['a sentence without an end', stream(delta(`${iron} And then`)), [iron]],
  [
    'JSON instead of a stream',
    respond(200, JSON.stringify({ choices: [{ message: { content: iron } }] })),
    [iron],
  ],
  ['comments only', stream(': ping\n\n', ': ping\n\n'), []],
  ['nothing', stream(), []],
  ['an error with the status 200', stream('data: {"error":{"message":"no"}}\n\n'), 'failed'],
  ['an error as JSON with the status 200', respond(200, '{"error":{"message":"no"}}'), 'failed'],
  ['HTML', respond(200, '<html></html>', { 'content-type': 'text/html' }), 'no_stream'],
  ['events that are no JSON', stream('data: <html>\n\n'), 'no_stream'],
  ['401', respond(401, '{}'), 'unauthorized'],
  ['429 for too many requests', respond(429, '{"error":{"type":"rate_limit"}}'), 'rate_limited'],
  [
    '429 for a used-up quota',
    respond(429, '{"error":{"type":"insufficient_quota"}}'),
    'quota_exceeded',
  ],
  ['500', respond(500, ''), 'failed'],
  ['a redirect', respond(307, '', { location: 'http://127.0.0.1:1/' }), 'redirected'],
])('reads %s', async (_name, listener, expected) => {
  expect(await read(listener)).toEqual(expected)
})

it('ends with a server that stalls, after comments too', async () => {
  const stall: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': ping\n\n')
  }
  expect(await read(stall, { silentMs: 30 })).toBe('silent')
})

it('ends with a server that never ends', async () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const timer = setInterval(() => response.write(delta('')), 5)
    response.on('close', () => clearInterval(timer))
  }
  expect(await read(drip, { totalMs: 60 })).toBe('endless')
})

it('says that a server cannot be reached', async () => {
  expect(await read((request) => request.socket.destroy())).toBe('unreachable')
})
