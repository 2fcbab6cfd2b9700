/**
 * HEIC images without an encoder: each block of an HEVC picture can contain its samples
 * uncompressed (`pcm_flag`), so only the headers and one coded bit per block have to be written.
 */

/** Writes bits from the most significant one on. */
function createBitWriter() {
  const bytes: number[] = []
  let current = 0
  let length = 0
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      current = (current << 1) | ((value >>> bit) & 1)
      length += 1
      if (length === 8) {
        bytes.push(current)
        current = 0
        length = 0
      }
    }
  }
  return {
    put,
    /** An Exp-Golomb code. */
    ue(value: number): void {
      const bits = 32 - Math.clz32(value + 1)
      put(0, bits - 1)
      put(value + 1, bits)
    },
    /** A one and zeros up to the next byte. */
    align(): void {
      put(1, 1)
      put(0, (8 - length) % 8)
    },
    bytes,
  }
}

type BitWriter = ReturnType<typeof createBitWriter>

/** Bytes of the header of a NAL unit of this type. */
const createUnit = (type: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([type << 1, 1]), escapeStartCodes(content)])

/** No three bytes 0, 0, 0–3 may follow each other. */
function escapeStartCodes(content: Uint8Array): Buffer {
  const escaped = Buffer.alloc(Math.ceil(content.length * 1.5) + 1)
  let length = 0
  let zeros = 0
  for (const byte of content) {
    if (zeros >= 2 && byte <= 3) {
      escaped[length++] = 3
      zeros = 0
    }
    escaped[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return escaped.subarray(0, length)
}

function putProfile({ put }: BitWriter): void {
  put(0b0_0_00011, 8) // main still picture
  put(0x70000000, 32)
  put(0b1001, 4) // progressive, frame only
  for (let count = 0; count < 11; count += 1) put(0, 4)
  put(180, 8) // level 6
}

const blockSize = 16

function createParameterSets(width: number, height: number): Buffer[] {
  const video = createBitWriter()
  video.put(0b0000_11_000000_000_1, 16)
  video.put(0xffff, 16)
  putProfile(video)
  video.put(1, 1)
  for (const value of [0, 0, 0]) video.ue(value)
  video.put(0, 6)
  video.ue(0)
  video.put(0b00, 2)
  video.align()

  const sequence = createBitWriter()
  sequence.put(0b0000_000_1, 8)
  putProfile(sequence)
  sequence.ue(0)
  sequence.ue(1) // 4:2:0
  sequence.ue(width)
  sequence.ue(height)
  sequence.put(0, 1)
  for (const value of [0, 0, 4]) sequence.ue(value)
  sequence.put(1, 1)
  for (const value of [0, 0, 0]) sequence.ue(value)
  sequence.ue(1) // blocks of 16 samples
  sequence.ue(0)
  sequence.ue(0) // transforms of 4 to 16
  sequence.ue(2)
  sequence.ue(0)
  sequence.ue(0)
  sequence.put(0b000, 3) // no scaling lists, no asymmetric partitions, no adaptive offset
  sequence.put(1, 1) // uncompressed blocks
  sequence.put(7, 4)
  sequence.put(7, 4)
  sequence.ue(1)
  sequence.ue(0)
  sequence.put(1, 1) // without a loop filter
  sequence.ue(0)
  sequence.put(0b000, 3)
  sequence.put(0b00, 2)
  sequence.align()

  const picture = createBitWriter()
  picture.ue(0)
  picture.ue(0)
  picture.put(0b00_000_0_0, 7)
  picture.ue(0)
  picture.ue(0)
  picture.ue(0)
  picture.put(0b00_0, 3)
  picture.ue(0)
  picture.ue(0)
  picture.put(0b0000_00, 6)
  picture.put(0, 1)
  picture.put(1, 1)
  picture.put(0b0_1, 2) // deblocking: no override, disabled
  picture.put(0b00, 2)
  picture.ue(0)
  picture.put(0b00, 2)
  picture.align()
  return [video, sequence, picture].map(({ bytes }, index) =>
    createUnit(32 + index, Uint8Array.from(bytes)),
  )
}

/** The part of the range of the less probable symbol, by state, for a range of 448 to 511. */
const lessProbableRange = [
  240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89,
  85, 80, 76, 72, 69, 65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25,
  24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9,
]

/** The two bytes with which the arithmetic coder ends when its interval starts at `low`. */
function flushCoder(low: number): [number, number] {
  const bits: number[] = []
  let outstanding = 0
  const put = (bit: number): void => {
    bits.push(bit, ...Array.from({ length: outstanding }, () => 1 - bit))
    outstanding = 0
  }
  let rest = low
  for (let step = 0; step < 7; step += 1) {
    if (rest < 256) put(0)
    else if (rest >= 512) {
      rest -= 512
      put(1)
    } else {
      rest -= 256
      outstanding += 1
    }
    rest <<= 1
  }
  put((rest >> 9) & 1)
  bits.push((rest >> 8) & 1, 1)
  // the first bit is not written
  const value = bits.slice(1).reduce((sum, bit, index) => sum | (bit << (15 - index)), 0)
  return [value >> 8, value & 255]
}

/** Returns luma and both chroma samples of the pixel at a position. */
export type Paint = (x: number, y: number) => readonly [y: number, cb: number, cr: number]

/** A picture whose blocks contain their samples. */
function createSlice(width: number, height: number, paint: Paint): Buffer {
  const header = createBitWriter()
  header.put(0b10, 2)
  header.ue(0)
  header.ue(2)
  header.ue(0)
  header.align()
  const columns = width / blockSize
  const blocks = columns * (height / blockSize)
  const data = Buffer.alloc(header.bytes.length + blocks * (2 + blockSize ** 2 * 1.5) + 2)
  let length = Buffer.from(header.bytes).copy(data)
  const half = blockSize / 2
  for (let block = 0; block < blocks; block += 1) {
    const state = Math.min(block, lessProbableRange.length - 1)
    const range = (block === 0 ? 510 : 508) - (lessProbableRange[state] ?? 0)
    for (const byte of flushCoder(range - 2)) data[length++] = byte
    const left = (block % columns) * blockSize
    const top = Math.floor(block / columns) * blockSize
    for (let index = 0; index < blockSize ** 2; index += 1)
      data[length++] = paint(left + (index % blockSize), top + Math.floor(index / blockSize))[0]
    for (const plane of [1, 2] as const)
      for (let index = 0; index < half ** 2; index += 1)
        data[length++] = paint(left + 2 * (index % half), top + 2 * Math.floor(index / half))[plane]
  }
  for (const byte of flushCoder(508)) data[length++] = byte
  // the last byte of the coder may contain nothing but padding
  return createUnit(19, data.subarray(0, data[length - 1] === 0 ? length - 1 : length))
}

const uint = (bytes: 1 | 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, version: number, ...content: Uint8Array[]): Buffer =>
  box(type, uint(4, version << 24), ...content)

function createConfiguration(parameterSets: readonly Buffer[]): Buffer {
  const profile = '01 03 70000000 900000000000 b4 f000 fc fd f8 f8 0000 0f 03'.replaceAll(' ', '')
  const sets = parameterSets.map((unit, index) =>
    Buffer.concat([uint(1, 0x80 | (32 + index)), uint(2, 1), uint(2, unit.length), unit]),
  )
  return box('hvcC', Buffer.from(profile, 'hex'), ...sets)
}

// without zeros, which would have to be escaped
const paintGradient: Paint = (x, y) => [
  64 + ((x + y) & 127),
  64 + ((x >> 4) & 127),
  64 + ((y >> 4) & 127),
]

export type HeicOptions = {
  readonly paint?: Paint
  /** Quarter turns to the left. */
  readonly turns?: 0 | 1 | 2 | 3
}

/** A HEIC image, as phones take photos. Width and height are multiples of 16. */
export function createHeic(
  width: number,
  height: number,
  { paint = paintGradient, turns = 0 }: HeicOptions = {},
): Buffer {
  const slice = createSlice(width, height, paint)
  const sample = Buffer.concat([uint(4, slice.length), slice])
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const createMeta = (offset: number): Buffer =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint(2, 1)),
      fullBox(
        'iloc',
        0,
        Buffer.from('44000001000100000001', 'hex'),
        uint(4, offset),
        uint(4, sample.length),
      ),
      fullBox(
        'iinf',
        0,
        uint(2, 1),
        fullBox('infe', 2, uint(2, 1), uint(2, 0), Buffer.from('hvc1\0', 'latin1')),
      ),
      box(
        'iprp',
        box(
          'ipco',
          createConfiguration(createParameterSets(width, height)),
          fullBox('ispe', 0, uint(4, width), uint(4, height)),
          box('irot', uint(1, turns)),
        ),
        fullBox('ipma', 0, uint(4, 1), uint(2, 1), Buffer.from([3, 0x81, 2, 0x83])),
      ),
    )
  const offset = type.length + createMeta(0).length + 8
  return Buffer.concat([type, createMeta(offset), box('mdat', sample)])
}
