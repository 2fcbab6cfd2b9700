import { deflateSync } from 'node:zlib'

export type PdfParts = {
  /** The objects, by number. Number 1 is the catalog, 2 the page tree, 3 the page. */
  readonly objects?: Readonly<Record<number, string>>
  /** More entries of the catalog and of the page. */
  readonly catalog?: string
  readonly page?: string
  readonly trailer?: string
  /** Objects in an object stream. Their references are then in a stream, too. */
  readonly compressed?: Readonly<Record<number, string>>
  /** The type of the object stream. */
  readonly objectStreamType?: string
  /** What precedes the keyword of the object stream, and more entries of its dictionary. */
  readonly beforeStream?: string
  readonly streamEntries?: string
  /** Where the references say that an object is, instead of its offset: that of another one. */
  readonly misplaced?: Readonly<Record<number, number>>
}

/** The number of the object stream that `writePdf` and `writeReferenceStream` name. */
export const objectStreamNumber = 900
const referencesNumber = 901

export const createStream = (data: Buffer, entries = ''): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`

/** A PDF with one empty page, from parts that no writing library would accept. */
export function writePdf({
  objects = {},
  catalog = '',
  page = '',
  trailer = '',
  compressed,
  objectStreamType = '/ObjStm',
  beforeStream = '',
  streamEntries = '',
  misplaced = {},
}: PdfParts = {}): Buffer {
  const all: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${page} >>`,
    ...objects,
  }
  for (const number of Object.keys(compressed ?? {})) delete all[Number(number)]
  if (compressed !== undefined)
    all[objectStreamNumber] = writeObjectStream(compressed, {
      type: objectStreamType,
      entries: streamEntries,
      beforeStream,
    })
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = new Map<number, number>()
  for (const [number, text] of Object.entries(all)) {
    offsets.set(Number(number), file.length)
    file += `${number} 0 obj\n${text}\nendobj\n`
  }
  for (const [number, other] of Object.entries(misplaced))
    offsets.set(Number(number), offsets.get(other) ?? 0)
  const start = file.length
  file +=
    compressed === undefined
      ? `xref\n${writeTable(offsets)}trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\n`
      : writeReferenceStream(offsets.set(referencesNumber, start), compressed, trailer)
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1')
}

/** An object stream with these objects, compressed. */
export function writeObjectStream(
  objects: Readonly<Record<number, string>>,
  { type = '/ObjStm', entries = '', beforeStream = '' } = {},
): string {
  const { data, first } = joinObjects(objects)
  const deflated = deflateSync(data)
  return (
    `<< /Type ${type} /N ${Object.keys(objects).length} /First ${first} ` +
    `/Filter /FlateDecode /Length ${deflated.length} ${entries} >>${beforeStream}\n` +
    `stream\n${deflated.toString('latin1')}\nendstream`
  )
}

function joinObjects(objects: Readonly<Record<number, string>>) {
  let body = ''
  const index = Object.entries(objects).map(([number, text]) => {
    const offset = body.length
    body += `${text} `
    return `${number} ${offset}`
  })
  const head = `${index.join(' ')} `
  return { data: Buffer.from(head + body, 'latin1'), first: head.length }
}

/** The entries of a table of references, for the objects at these offsets. */
export const writeTable = (offsets: ReadonlyMap<number, number>): string =>
  `0 1\n0000000000 65535 f \n${[...offsets]
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('')}`

/** References of fixed width: a type, an offset or a stream, and an index. */
export function writeReferenceStream(
  offsets: ReadonlyMap<number, number>,
  compressed: Readonly<Record<number, string>>,
  trailer: string,
  streamNumber = referencesNumber,
): string {
  const rows: [number, readonly [number, number, number]][] = [
    [0, [0, 0, 0]],
    ...[...offsets].map(([number, offset]): [number, [number, number, number]] => [
      number,
      [1, offset, 0],
    ]),
    ...Object.keys(compressed).map((number, index): [number, [number, number, number]] => [
      Number(number),
      [2, objectStreamNumber, index],
    ]),
  ]
  const sorted = rows.toSorted(([a], [b]) => a - b)
  const data = Buffer.concat(
    sorted.map(([, [type, offset, index]]) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(type, 0)
      row.writeUInt32BE(offset, 1)
      row.writeUInt16BE(index, 5)
      return row
    }),
  )
  const index = sorted.map(([number]) => `${number} 1`).join(' ')
  const entries = `/Type /XRef /W [1 4 2] /Index [${index}] /Size 1000 /Root 1 0 R ${trailer}`
  return `${streamNumber} 0 obj\n${createStream(data, entries)}\nendobj\n`
}

/** Appends an incremental update, which replaces or adds objects. */
export function updatePdf(pdf: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  const previous = /startxref\s(\d+)/.exec(pdf.toString('latin1', pdf.length - 40))?.[1] ?? ''
  let file = pdf.toString('latin1')
  const offsets = new Map<number, number>()
  for (const [number, text] of Object.entries(objects)) {
    offsets.set(Number(number), file.length)
    file += `${number} 0 obj\n${text}\nendobj\n`
  }
  const start = file.length
  file += `xref\n${writeTable(offsets)}trailer\n<< /Size 1000 /Root 1 0 R /Prev ${previous} >>\n`
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1')
}
