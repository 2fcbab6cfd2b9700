import { describe, expect, it } from 'vitest'
import { createBmp } from '../../testing/files/createBmp.ts'
import { decodeBmp, isBmp } from './decodeBmp.ts'

const palette = [0x000000, 0xff0000, 0x00ff00, 0x0000ff]
const indexes = [
  [1, 2, 3],
  [0, 1, 2],
]
const colors = indexes.map((row) => row.map((index) => palette[index] ?? 0))
const opaque = colors.flat().map((color) => [color >> 16, (color >> 8) & 255, color & 255, 255])
const small = colors.map((row) =>
  row.map((color) => ((color >> 19) << 11) | (((color >> 10) & 63) << 5) | ((color & 255) >> 3)),
)
const smallest = colors.map((row) =>
  row.map((color) => ((color >> 19) << 10) | (((color >> 11) & 31) << 5) | ((color & 255) >> 3)),
)
const shades = colors.map((row) => row.map((color) => (0x80000000 | color) >>> 0))
const masks = [0xff0000, 0xff00, 0xff, 0xff000000]

/** The pixels of a bitmap, each as red, green, blue and alpha. */
function decode(bytes: Buffer): number[][] {
  const { data, width, height } = decodeBmp(bytes, 1_000)
  return Array.from({ length: width * height }, (_, index) => [
    ...data.subarray(index * 4, index * 4 + 4),
  ])
}

describe('decodeBmp', () => {
  it.each([
    ['24 bits', createBmp(colors, { bitsPerPixel: 24 })],
    ['24 bits from the top', createBmp(colors, { bitsPerPixel: 24, isTopDown: true })],
    ['24 bits of OS/2', createBmp(colors, { bitsPerPixel: 24, headerBytes: 12 })],
    ['32 bits', createBmp(shades, { bitsPerPixel: 32 })],
    ['16 bits', createBmp(smallest, { bitsPerPixel: 16 })],
    [
      '16 bits with masks',
      createBmp(small, { bitsPerPixel: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f] }),
    ],
    ['8 bits', createBmp(indexes, { bitsPerPixel: 8, palette })],
    ['4 bits', createBmp(indexes, { bitsPerPixel: 4, palette })],
    ['8 bits of OS/2', createBmp(indexes, { bitsPerPixel: 8, headerBytes: 12, palette: full() })],
  ])('decodes %s', (_name, bytes) => {
    expect(isBmp(bytes)).toBe(true)
    expect(decode(bytes)).toEqual(opaque)
  })

  it('decodes 1 bit', () => {
    const bytes = createBmp([[1, 0, 1]], { bitsPerPixel: 1, palette: [0xffffff, 0x102030] })
    expect(decode(bytes)).toEqual([
      [16, 32, 48, 255],
      [255, 255, 255, 255],
      [16, 32, 48, 255],
    ])
  })

  it.each([56, 108] as const)('decodes transparency in a header of %i bytes', (headerBytes) => {
    const options = { bitsPerPixel: 32, compression: 3, masks, headerBytes } as const
    expect(decode(createBmp(shades, options))).toEqual(
      opaque.map(([red, green, blue]) => [red, green, blue, 128]),
    )
  })

  it.each([
    ['a compressed bitmap', createBmp(indexes, { bitsPerPixel: 8, compression: 1 }), 'too_complex'],
    ['missing pixels', createBmp(colors, { bitsPerPixel: 24 }).subarray(0, -1), 'unreadable'],
    ['a missing palette', createBmp([], { bitsPerPixel: 8 }), 'unreadable'],
    ['too many pixels', createBmp([Array(1_001).fill(0)], { bitsPerPixel: 24 }), 'too_many_pixels'],
    [
      'masks with 24 bits',
      createBmp(colors, { bitsPerPixel: 24, compression: 3, masks }),
      'unreadable',
    ],
  ])('rejects %s', (_name, bytes, problem) => {
    expect(() => decode(bytes)).toThrow(problem)
  })

  it.each(['BM<script>alert(1)</script>', `BM${'\0'.repeat(60)}`, 'BM'])(
    'does not take %j for a bitmap',
    (text) => expect(isBmp(Buffer.from(text, 'latin1'))).toBe(false),
  )
})

/** OS/2 has no length of the palette, so it has all colors. */
function full(): number[] {
  return Array.from({ length: 256 }, (_, index) => palette[index] ?? 0)
}
