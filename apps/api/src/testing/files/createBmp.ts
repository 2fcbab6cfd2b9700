type BmpOptions = {
  readonly bitsPerPixel: 1 | 4 | 8 | 16 | 24 | 32
  readonly isTopDown?: boolean
  readonly compression?: number
  /** The masks of red, green, blue and alpha. */
  readonly masks?: readonly number[]
  /** Colors as 0xRRGGBB. */
  readonly palette?: readonly number[]
  /** 12 writes the short header of OS/2. */
  readonly headerBytes?: 12 | 40 | 56 | 108
}

/** A bitmap from the values of its pixels, in rows from the top. */
export function createBmp(
  rows: readonly (readonly number[])[],
  {
    bitsPerPixel,
    isTopDown = false,
    compression = 0,
    masks = [],
    palette = [],
    headerBytes = 40,
  }: BmpOptions,
): Buffer {
  const width = rows[0]?.length ?? 0
  const isShort = headerBytes === 12
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(headerBytes)
  if (isShort) {
    for (const [index, value] of [width, rows.length, 1, bitsPerPixel].entries())
      header.writeUInt16LE(value, 4 + index * 2)
  } else {
    header.writeInt32LE(width, 4)
    header.writeInt32LE(isTopDown ? -rows.length : rows.length, 8)
    header.writeUInt16LE(1, 12)
    header.writeUInt16LE(bitsPerPixel, 14)
    header.writeUInt32LE(compression, 16)
    header.writeUInt32LE(palette.length, 32)
  }
  const maskBytes = Buffer.alloc(masks.length * 4)
  for (const [index, mask] of masks.entries()) maskBytes.writeUInt32LE(mask, index * 4)
  if (headerBytes > 40) maskBytes.copy(header, 40)
  const colors = palette.flatMap((color) => {
    const bytes = [color & 255, (color >> 8) & 255, color >> 16]
    return isShort ? bytes : [...bytes, 0]
  })
  const before = [header, headerBytes > 40 ? Buffer.alloc(0) : maskBytes, Buffer.from(colors)]
  const start = 14 + before.reduce((sum, part) => sum + part.length, 0)
  const file = Buffer.alloc(14)
  file.write('BM', 'latin1')
  file.writeUInt32LE(start, 10)
  const ordered = isTopDown ? rows : rows.toReversed()
  return Buffer.concat([file, ...before, ...ordered.map((row) => packRow(row, bitsPerPixel))])
}

/** Rows end at multiples of four bytes. */
function packRow(values: readonly number[], bitsPerPixel: number): Buffer {
  const bits = values
    .map((value) => {
      const text = value.toString(2).padStart(bitsPerPixel, '0')
      // bytes in little-endian order
      return bitsPerPixel < 8 ? text : (text.match(/.{8}/g) ?? []).toReversed().join('')
    })
    .join('')
  const padded = bits.padEnd(Math.ceil(bits.length / 32) * 32, '0')
  return Buffer.from((padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
