import { crc32, deflateSync } from 'node:zlib'

function createChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

export type PngHeader = {
  readonly width: number
  readonly height: number
  readonly bitDepth: 1 | 8
  /** 0 is gray, 2 is red, green and blue. */
  readonly colorType: 0 | 2
}

/** A PNG of pixels whose rows start with a zero byte (no filter). */
export function encodePng(
  { width, height, bitDepth, colorType }: PngHeader,
  pixels: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bitDepth, 8)
  header.writeUInt8(colorType, 9)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(pixels, { level: 6 })),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

type Color = readonly [red: number, green: number, blue: number]

/** A PNG with the color that `paint` returns for each pixel, 0 to 255. */
export function createPng(
  width: number,
  height: number,
  paint: (x: number, y: number) => Color,
): Buffer {
  const pixels = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [index, value] of paint(x, y).entries())
        pixels[y * (width * 3 + 1) + 1 + x * 3 + index] = value
  return encodePng({ width, height, bitDepth: 8, colorType: 2 }, pixels)
}
