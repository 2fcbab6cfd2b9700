import { PDF } from '@libpdf/core'
import { hasActiveContent } from './pdf/hasActiveContent.ts'
import {
  isLinearized,
  isLinearizedConsistently,
  type ReferenceStream,
} from './pdf/isLinearizedConsistently.ts'
import { getValues } from './pdf/parsePdfObject.ts'
import { readPdfObjects } from './pdf/readPdfObjects.ts'
import { notInline, type PdfInspection } from './pdfContent.ts'

/**
 * Inspects every definition of every object of a PDF without rendering it. A browser may show the
 * file if it has a version at the first byte and nothing after its end, is not encrypted, can be
 * read in one way only, and has no active content in any object that a viewer could find. This does
 * not make the file harmless. See docs/decisions/0037-documents.md.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  if (!hasEdges(bytes)) return notInline
  try {
    if (isActive(bytes)) return notInline
    const pdf = await PDF.load(bytes, { lenient: false })
    const pages = pdf.getPageCount()
    if (pdf.isEncrypted || pages === 0) return notInline
    return { pages, opensInline: true }
  } catch {
    return notInline
  }
}

/** Whether the file starts with a version and ends with its last marker. */
function hasEdges(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 8)
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1_024))
  const marker = end.lastIndexOf('%%EOF')
  return /^%PDF-[12]\.\d$/.test(start) && marker !== -1 && /^[\s\0]*$/.test(end.slice(marker + 5))
}

function isActive(bytes: Buffer): boolean {
  const objects = readPdfObjects(bytes)
  const tables: ReferenceStream[] = []
  let linearizedAt: number | null = null
  for (const object of objects.list()) {
    if (hasActiveContent(object, objects)) return true
    const { value, start } = object
    if (value.kind !== 'dictionary' || start === null) continue
    if (isLinearized(value)) linearizedAt ??= start
    if (object.isStream && getValues(value, 'Type').some(isReferenceType))
      tables.push({ start, dictionary: value })
  }
  return linearizedAt !== null && !isLinearizedConsistently(bytes, linearizedAt, tables)
}

const isReferenceType = (value: { readonly kind: string; readonly text?: string }): boolean =>
  value.text === 'XRef'
