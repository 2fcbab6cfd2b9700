import { FileProblemError } from './checkResult.ts'

/** Rows of RGBA pixels from the top. */
export type BmpPixels = {
  readonly data: Buffer<ArrayBuffer>
  readonly width: number
  readonly height: number
}

type Header = {
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bitsPerPixel: number
  readonly compression: number
  /** Where the colors of a palette start. */
  readonly paletteStart: number
  readonly paletteEntryBytes: 3 | 4
  readonly paletteLength: number
  readonly pixelStart: number
}

const fileHeaderBytes = 14
/** The header of OS/2 1, whose fields are shorter. */
const coreHeaderBytes = 12
const infoHeaderBytes = [40, 52, 56, 64, 108, 124]
const bitFields = 3
const alphaBitFields = 6

/** Whether a file starts with the header of a bitmap, and not only with its two letters. */
export function isBmp(bytes: Buffer): boolean {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return false
  const size = bytes.readUInt32LE(fileHeaderBytes)
  const planesAt = size === coreHeaderBytes ? 22 : 26
  return (
    (size === coreHeaderBytes || infoHeaderBytes.includes(size)) &&
    bytes.length >= fileHeaderBytes + size &&
    bytes.readUInt16LE(planesAt) === 1
  )
}

function readHeader(bytes: Buffer): Header {
  const size = bytes.readUInt32LE(fileHeaderBytes)
  const paletteStart = fileHeaderBytes + size
  const pixelStart = bytes.readUInt32LE(10)
  if (size === coreHeaderBytes) {
    const bitsPerPixel = bytes.readUInt16LE(24)
    return {
      width: bytes.readUInt16LE(18),
      height: bytes.readUInt16LE(20),
      isTopDown: false,
      bitsPerPixel,
      compression: 0,
      paletteStart,
      paletteEntryBytes: 3,
      paletteLength: 2 ** bitsPerPixel,
      pixelStart,
    }
  }
  const height = bytes.readInt32LE(22)
  const bitsPerPixel = bytes.readUInt16LE(28)
  return {
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    isTopDown: height < 0,
    bitsPerPixel,
    compression: bytes.readUInt32LE(30),
    paletteStart,
    paletteEntryBytes: 4,
    paletteLength: bytes.readUInt32LE(46) || 2 ** bitsPerPixel,
    pixelStart,
  }
}

type ReadPixel = (value: number) => readonly [number, number, number, number]

/**
 * Decodes an uncompressed bitmap. Throws `too_complex` for a compressed one, which no common
 * program writes, and `unreadable` for a damaged one.
 */
export function decodeBmp(bytes: Buffer, maxPixels: number): BmpPixels {
  const header = readHeader(bytes)
  const { width, height, isTopDown, bitsPerPixel, pixelStart } = header
  if (width <= 0 || height === 0) throw new FileProblemError('unreadable')
  if (width * height > maxPixels) throw new FileProblemError('too_many_pixels')
  const readPixel = createPixelReader(bytes, header)
  // rows start at multiples of four bytes
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  if (pixelStart + rowBytes * height > bytes.length) throw new FileProblemError('unreadable')
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const row = pixelStart + rowBytes * (isTopDown ? y : height - 1 - y)
    for (let x = 0; x < width; x += 1)
      data.set(readPixel(readValue(bytes, row, x, bitsPerPixel)), (y * width + x) * 4)
  }
  return { data, width, height }
}

/** The bits of the pixel `x` of the row that starts at `row`. */
function readValue(bytes: Buffer, row: number, x: number, bitsPerPixel: number): number {
  if (bitsPerPixel >= 8) return bytes.readUIntLE(row + (x * bitsPerPixel) / 8, bitsPerPixel / 8)
  const bit = x * bitsPerPixel
  const byte = bytes.readUInt8(row + (bit >> 3))
  return (byte >> (8 - bitsPerPixel - (bit & 7))) & (2 ** bitsPerPixel - 1)
}

function createPixelReader(bytes: Buffer, header: Header): ReadPixel {
  const { bitsPerPixel, compression } = header
  if (compression === bitFields || compression === alphaBitFields) {
    if (bitsPerPixel !== 16 && bitsPerPixel !== 32) throw new FileProblemError('unreadable')
    return createMaskReader(readMasks(bytes, header))
  }
  if (compression !== 0) throw new FileProblemError('too_complex')
  switch (bitsPerPixel) {
    case 1:
    case 4:
    case 8:
      return createPaletteReader(bytes, header)
    case 16:
      return createMaskReader([0x7c00, 0x3e0, 0x1f, 0])
    case 24:
    case 32:
      // the fourth byte is not used
      return (value) => [(value >>> 16) & 255, (value >>> 8) & 255, value & 255, 255]
    default:
      throw new FileProblemError('unreadable')
  }
}

type Masks = readonly [red: number, green: number, blue: number, alpha: number]

/** Reads the masks after the 40 bytes of the first header; later headers contain them there. */
function readMasks(bytes: Buffer, { compression, paletteStart }: Header): Masks {
  const start = fileHeaderBytes + 40
  if (bytes.length < start + 16) throw new FileProblemError('unreadable')
  const hasAlpha = paletteStart >= start + 16 || compression === alphaBitFields
  const alpha = hasAlpha ? bytes.readUInt32LE(start + 12) : 0
  return [
    bytes.readUInt32LE(start),
    bytes.readUInt32LE(start + 4),
    bytes.readUInt32LE(start + 8),
    alpha,
  ]
}

function createMaskReader([red, green, blue, alpha]: Masks): ReadPixel {
  const [readRed, readGreen, readBlue] = [red, green, blue].map(createChannelReader)
  const readAlpha = alpha === 0 ? () => 255 : createChannelReader(alpha)
  if (!readRed || !readGreen || !readBlue) throw new FileProblemError('unreadable')
  return (value) => [readRed(value), readGreen(value), readBlue(value), readAlpha(value)]
}

/** Scales the bits of a mask to 0 … 255. */
function createChannelReader(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const highest = mask >>> shift
  return (value) => Math.round((((value & mask) >>> shift) * 255) / highest)
}

function createPaletteReader(
  bytes: Buffer,
  { bitsPerPixel, paletteStart, paletteEntryBytes, paletteLength }: Header,
): ReadPixel {
  const length = Math.min(paletteLength, 2 ** bitsPerPixel)
  if (paletteStart + length * paletteEntryBytes > bytes.length)
    throw new FileProblemError('unreadable')
  const black = [0, 0, 0, 255] as const
  const colors = Array.from({ length }, (_, index) => {
    const start = paletteStart + index * paletteEntryBytes
    return [
      bytes.readUInt8(start + 2),
      bytes.readUInt8(start + 1),
      bytes.readUInt8(start),
      255,
    ] as const
  })
  return (value) => colors[value] ?? black
}
