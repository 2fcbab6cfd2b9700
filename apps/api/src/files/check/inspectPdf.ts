import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { notInline, type PdfInspection } from './pdfContent.ts'

/** Entries of dictionaries that run, send, unpack or play something. */
const activeKeys: ReadonlySet<string> = new Set([
  'AA',
  'Collection',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'NeedsRendering',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
])

/** Actions, annotations and objects that do the same, by what they are called. */
const activeNames: ReadonlySet<string> = new Set([
  '3D',
  'EmbeddedFile',
  'FileAttachment',
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'PS',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Screen',
  'Sound',
  'SubmitForm',
])

/** Entries whose name says what a dictionary is. */
const kindKeys = ['S', 'Type', 'Subtype'] as const

const turnsPages: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** Addresses of links that a click may open. */
const linkAddress = /^(?:https?:|mailto:|tel:|[^:]*$)/i

/** The most objects of a PDF. Files of 20 MB have fewer; a few bytes can declare millions. */
const maxObjectNumber = 500_000

/**
 * Inspects every object of a PDF without rendering it. A browser may show the file if it has a
 * version at the first byte and nothing after its end, is not encrypted, and has no active content,
 * neither as its references say nor as a viewer finds its objects that ignores them. This does not
 * make the file harmless. See docs/decisions/0037-documents.md.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  if (!hasEdges(bytes)) return notInline
  try {
    const pdf = await PDF.load(bytes, { lenient: false })
    if (pdf.isEncrypted || hasActiveContent(pdf)) return notInline
    const pages = pdf.getPageCount()
    if (pages === 0 || hasActiveContent(await ignoreReferences(bytes))) return notInline
    return { pages, opensInline: true }
  } catch {
    return notInline
  }
}

/** Whether the file starts with a version and ends with its last marker. */
function hasEdges(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = buffer.toString('latin1', 0, 8)
  const end = buffer.toString('latin1', Math.max(0, buffer.length - 1_024))
  const marker = end.lastIndexOf('%%EOF')
  return /^%PDF-[12]\.\d$/.test(start) && marker !== -1 && /^[\s\0]*$/.test(end.slice(marker + 5))
}

/** Loads a file as viewers do whose references are damaged: from the objects that it contains. */
function ignoreReferences(bytes: Uint8Array): Promise<PDF> {
  return PDF.load(Buffer.concat([bytes, Buffer.from('\nstartxref\n0\n%%EOF\n')]))
}

function hasActiveContent(pdf: PDF): boolean {
  const { nextObjectNumber } = pdf.context.registry
  if (nextObjectNumber > maxObjectNumber) throw new Error('The file has too many objects.')
  const rest: PdfObject[] = [pdf.context.info.trailer]
  for (let number = 0; number < nextObjectNumber; number += 1) {
    const object = pdf.getObject(PdfRef.of(number, 0))
    if (object !== null) rest.push(object)
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      if (next instanceof PdfDict) {
        if (isActive(pdf, next)) return true
        for (const [, value] of next) rest.push(value)
      } else if (next instanceof PdfArray) for (const value of next) rest.push(value)
    }
  }
  return false
}

/** Follows references, which any value can be. */
function resolve(pdf: PDF, value: PdfObject | undefined): PdfObject | undefined {
  let resolved = value
  for (let steps = 0; resolved instanceof PdfRef; steps += 1) {
    if (steps === 10) throw new Error('The references have no end.')
    resolved = pdf.getObject(resolved) ?? undefined
  }
  return resolved
}

function isActive(pdf: PDF, dictionary: PdfDict): boolean {
  for (const key of dictionary.keys()) if (activeKeys.has(key.value)) return true
  const kinds = kindKeys.map((key) => readName(pdf, dictionary, key))
  if (kinds.some((name) => name !== null && activeNames.has(name))) return true
  const [action] = kinds
  if (action === 'Named' && !turnsPages.has(readName(pdf, dictionary, 'N') ?? '')) return true
  if (action === 'URI' && !isLink(resolve(pdf, dictionary.get('URI')))) return true
  // what relative links are below
  const base = resolve(pdf, dictionary.get('Base'))
  if (base instanceof PdfString && !isLink(base)) return true
  return !isHarmlessStart(pdf, dictionary.get('OpenAction'))
}

function readName(pdf: PDF, dictionary: PdfDict, key: string): string | null {
  const value = resolve(pdf, dictionary.get(key))
  return value instanceof PdfName ? value.value : null
}

const isLink = (address: PdfObject | undefined): boolean =>
  address instanceof PdfString && linkAddress.test(address.asString().trim())

/** Whether all that happens when the file opens is that it shows one of its pages. */
function isHarmlessStart(pdf: PDF, value: PdfObject | undefined): boolean {
  const start = resolve(pdf, value)
  if (!(start instanceof PdfDict)) return true
  return readName(pdf, start, 'S') === 'GoTo' && !start.has('Next')
}
