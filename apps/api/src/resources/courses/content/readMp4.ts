export type Mp4 = {
  /** Seconds. */
  readonly duration: number
  readonly hasVideo: boolean
}

type Box = { readonly type: string; readonly start: number; readonly end: number }

/** The boxes between two positions, as far as they are complete. */
function listBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  let position = start
  while (position + 8 <= end) {
    const short = bytes.readUInt32BE(position)
    const isLong = short === 1 && position + 16 <= end
    const length = isLong ? Number(bytes.readBigUInt64BE(position + 8)) : short
    const size = length === 0 ? end - position : length
    if (size < 8 || position + size > end) break
    boxes.push({
      type: bytes.toString('latin1', position + 4, position + 8),
      start: position + (isLong ? 16 : 8),
      end: position + size,
    })
    position += size
  }
  return boxes
}

/** The first box of a path such as `mdia/minf`. */
function findBox(bytes: Buffer, { start, end }: Box, path: string): Box | null {
  const [type, ...rest] = path.split('/')
  const box = listBoxes(bytes, start, end).find((each) => each.type === type)
  if (box === undefined) return null
  return rest.length === 0 ? box : findBox(bytes, box, rest.join('/'))
}

/**
 * Reads an MP4 file. Returns why it does not play at once in every browser: the index is behind the
 * data, or another codec than H.264 and AAC. A sentence without a subject.
 */
export function readMp4(bytes: Buffer): Mp4 | string {
  const boxes = listBoxes(bytes, 0, bytes.length)
  const movie = boxes.find(({ type }) => type === 'moov')
  const data = boxes.find(({ type }) => type === 'mdat')
  if (boxes[0]?.type !== 'ftyp' || movie === undefined || data === undefined)
    return 'is not a complete MP4 file.'
  if (data.start < movie.start)
    return 'starts playing late: save it with "faststart" (moov before mdat).'
  const codecs = listBoxes(bytes, movie.start, movie.end)
    .filter(({ type }) => type === 'trak')
    .map((track) => readCodec(bytes, track))
  const other = codecs.find((codec) => codec !== null && !['avc1', 'mp4a'].includes(codec))
  if (other !== undefined && other !== null)
    return `has the codec ${other}, which some browsers can't play. Use H.264 and AAC.`
  const duration = readDuration(bytes, movie)
  if (duration === null || duration <= 0) return 'has no duration.'
  return { duration, hasVideo: codecs.includes('avc1') }
}

/** The codec of a track, null for one that is neither seen nor heard. */
function readCodec(bytes: Buffer, track: Box): string | null {
  const handler = findBox(bytes, track, 'mdia/hdlr')
  const kind = handler && bytes.toString('latin1', handler.start + 8, handler.start + 12)
  if (kind !== 'vide' && kind !== 'soun') return null
  const description = findBox(bytes, track, 'mdia/minf/stbl/stsd')
  return description === null || description.start + 16 > description.end
    ? 'unknown'
    : bytes.toString('latin1', description.start + 12, description.start + 16)
}

function readDuration(bytes: Buffer, movie: Box): number | null {
  const header = findBox(bytes, movie, 'mvhd')
  if (header === null || header.end - header.start < 20) return null
  const isLong = bytes[header.start] === 1
  if (isLong && header.end - header.start < 32) return null
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12))
  const units = isLong
    ? Number(bytes.readBigUInt64BE(header.start + 24))
    : bytes.readUInt32BE(header.start + 16)
  return scale === 0 ? null : units / scale
}
