import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function createChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A gray PNG without content, in pixels. */
export function createPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // 8 bits for each pixel
  header.writeUInt8(8, 8)
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    // each row starts with the number of its filter
    createChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}
