import { inflateSync } from 'node:zlib'

export type PdfInspection = {
  /** Null if they could not be counted. */
  readonly pages: number | null
  /** False for a file that is damaged, encrypted or has active content: it is only downloaded. */
  readonly opensInline: boolean
}

const notInline: PdfInspection = { pages: null, opensInline: false }

/** Of all object streams together: what a malicious file may expand to. */
const maxInflatedBytes = 64 * 1024 * 1024

/** What a viewer could run, send or unpack. */
const activeNames = new RegExp(
  `/(?:${[
    'JavaScript',
    'JS',
    'Launch',
    'GoToR',
    'GoToE',
    'EmbeddedFiles?',
    'RichMedia',
    'XFA',
    'SubmitForm',
    'ImportData',
  ].join('|')})(?![A-Za-z0-9])`,
)

/**
 * Inspects the structure of a PDF without rendering it: the version at the first byte, a reference
 * table at the offset that the last lines name, a root, no encryption and no active content, also
 * in compressed objects. This does not make the file harmless; it decides whether a browser shows
 * it. See docs/decisions/0037-documents.md.
 */
export function inspectPdf(bytes: Buffer): PdfInspection {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !hasReferenceTable(text)) return notInline
  const objects = readObjects(text, bytes)
  if (objects === null) return notInline
  const names = objects.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (/\/Encrypt(?![A-Za-z0-9])/.test(names) || activeNames.test(names)) return notInline
  if (opensAddress(names)) return notInline
  if (!/\/Root\s+\d+\s+\d+\s+R/.test(names)) return notInline
  return { pages: countPages(names), opensInline: true }
}

/** Whether an address opens with the file, without a click. Links on its pages are harmless. */
function opensAddress(objects: string): boolean {
  const reference = /\/OpenAction\s*(?:(\d{1,10})\s+\d+\s+R|<<(.{0,500}))/s
  const [, id, action] = reference.exec(objects) ?? []
  const isAddress = /\/S\s*\/URI\b/
  if (id === undefined) return action !== undefined && isAddress.test(action)
  const start = new RegExp(`(?:^|\\D)0*${Number(id)}\\s+\\d+\\s+$`)
  for (const { index } of objects.matchAll(/\bobj\b/g)) {
    if (!start.test(objects.slice(Math.max(0, index - 30), index))) continue
    const [content = ''] = objects.slice(index, index + 2_000).split('endobj')
    if (isAddress.test(content)) return true
  }
  return false
}

/** The file ends with the offset of a table or stream of references, and nothing follows it. */
function hasReferenceTable(text: string): boolean {
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2_048))
  if (end === null) return false
  const start = Number(end[1])
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(text.slice(start, start + 64))
}

const streamStart = />>\s{0,20}stream\r?\n/g
/** How far before its stream the dictionary is searched. */
const maxDictionaryLength = 4_000

/** The text outside streams, and the text of object streams. Null for one that is not readable. */
function readObjects(text: string, bytes: Buffer): string | null {
  const parts: string[] = []
  let position = 0
  let remaining = maxInflatedBytes
  for (;;) {
    streamStart.lastIndex = position
    const found = streamStart.exec(text)
    if (found === null) break
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    if (end === -1) return null
    parts.push(text.slice(position, start))
    const before = text.slice(
      Math.max(position, found.index - maxDictionaryLength),
      found.index + 2,
    )
    const dictionary = before.slice(before.lastIndexOf('obj') + 3)
    if (/\/ObjStm\b/.test(dictionary)) {
      const inflated = readObjectStream(dictionary, bytes.subarray(start, end), remaining)
      if (inflated === null) return null
      remaining -= inflated.length
      parts.push(inflated)
    }
    position = end
  }
  parts.push(text.slice(position))
  return parts.join('\n')
}

function readObjectStream(dictionary: string, data: Buffer, limit: number): string | null {
  if (!/\/Filter/.test(dictionary)) return data.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>)/.test(dictionary)) return null
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, limit) }).toString('latin1')
  } catch {
    return null
  }
}

const maxTreeNodes = 1_000

/** The largest count of a page tree node, which is that of its root. */
function countPages(objects: string): number | null {
  let pages = 0
  let nodes = 0
  for (const { index } of objects.matchAll(/\/Type\s{0,20}\/Pages(?![A-Za-z])/g)) {
    nodes += 1
    if (nodes > maxTreeNodes) return null
    const before = objects.slice(Math.max(0, index - 2_000), index).split(/\bobj\b|>>/)
    const [after = ''] = objects.slice(index + 6, index + 20_000).split(/endobj|\/Type\b/)
    const [, count] = /\/Count\s+(\d{1,6})\b/.exec(`${after} ${before.at(-1) ?? ''}`) ?? []
    pages = Math.max(pages, Number(count ?? 0))
  }
  return pages > 0 ? pages : null
}
