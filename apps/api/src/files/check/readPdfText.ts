import { readFile, writeFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import type { CheckResult } from './checkResult.ts'
import { isPdf } from './fileKind.ts'
import { createPdfResult, notInline } from './pdfContent.ts'

const maxPages = 200
const maxCharacters = 500_000

/**
 * Writes the text of a PDF to `output`, as a JSON list of its pages. It is empty for a scan, for a
 * damaged or encrypted file and for anything else.
 */
export async function readPdfText(path: string, output: string): Promise<CheckResult> {
  const bytes = await readFile(path)
  const pages = isPdf(bytes) ? await listPages(bytes) : []
  await writeFile(output, JSON.stringify(pages))
  return createPdfResult({ ...notInline, pages: pages.length })
}

async function listPages(bytes: Uint8Array): Promise<string[]> {
  const pages: string[] = []
  try {
    const pdf = await PDF.load(bytes, { lenient: true })
    if (pdf.isEncrypted) return []
    let left = maxCharacters
    for (let index = 0; index < Math.min(pdf.getPageCount(), maxPages) && left > 0; index += 1) {
      const text = (pdf.getPage(index)?.extractText().text ?? '').slice(0, left)
      left -= text.length
      pages.push(text)
    }
  } catch {
    // what was read before stays
  }
  return pages
}
