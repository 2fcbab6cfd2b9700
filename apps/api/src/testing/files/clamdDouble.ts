import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A harmless text that virus scanners report. */
export const testVirus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export type ClamdDouble = {
  readonly url: string
  /** The bytes of the last file. */
  lastFile(): Buffer
  close(): void
}

/** Reads the chunks of INSTREAM; null while they are incomplete. */
function readChunks(data: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  let position = data.indexOf(0) + 1
  while (position + 4 <= data.length) {
    const length = data.readUInt32BE(position)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(data.subarray(position + 4, position + 4 + length))
    position += 4 + length
  }
  return null
}

/** A virus scanner with the protocol of clamd. `reply` replaces the verdict. */
export async function startClamdDouble(reply: string | null = null): Promise<ClamdDouble> {
  let last: Buffer = Buffer.alloc(0)
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const file = readChunks(received)
      if (!received.subarray(0, 10).equals(Buffer.from('zINSTREAM\0')) || file === null) return
      last = file
      const verdict = file.includes(testVirus) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
      socket.end(`${reply ?? verdict}\0`)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastFile: () => last,
    close: () => void server.close(),
  }
}
