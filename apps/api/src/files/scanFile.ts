import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

/** The scanner did not respond, or it responded with something else than a verdict. */
export class ScannerUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The virus scanner is unavailable.', { cause })
    this.name = 'ScannerUnavailableError'
  }
}

const timeoutMs = 60_000

/** The size of a chunk (4 bytes, big-endian), which precedes it. */
function encodeLength(bytes: number): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(bytes)
  return header
}

/**
 * Sends a file to clamd at `tcp://host:port` (the command INSTREAM). Returns whether it found
 * malware. Throws {@link ScannerUnavailableError} for any other result, so that a file that was not
 * scanned is not accepted.
 */
export async function hasMalware(clamdUrl: string, path: string): Promise<boolean> {
  const { hostname, port } = new URL(clamdUrl)
  const socket = connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The virus scanner is too slow.')))
  try {
    const reply = readReply(socket)
    // the reply may arrive, or the connection may fail, before the whole file is sent
    const sent = send(socket, path)
    sent.catch(() => undefined)
    const verdict = await reply
    if (verdict === 'stream: OK') {
      await sent
      return false
    }
    if (verdict.endsWith(' FOUND')) return true
    throw new Error('The virus scanner returned no verdict.')
  } catch (error) {
    throw new ScannerUnavailableError(error)
  } finally {
    socket.destroy()
  }
}

async function send(socket: ReturnType<typeof connect>, path: string): Promise<void> {
  const write = (data: Buffer | string): Promise<void> =>
    new Promise((resolve, reject) =>
      socket.write(data, (error) => (error ? reject(error) : resolve())),
    )
  await write('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    await write(encodeLength(chunk.length))
    await write(chunk)
  }
  await write(encodeLength(0))
}

async function readReply(socket: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.includes('\0') || text.length > 4_096) break
  }
  return text.split('\0')[0]?.trim() ?? ''
}
