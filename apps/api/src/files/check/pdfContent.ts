import type { CheckResult } from './checkResult.ts'

export type PdfInspection = {
  /** The number of pages, null if they could not be counted. */
  readonly pages: number | null
  /** Whether a browser may show it. False if it is damaged, encrypted or has active content. */
  readonly opensInline: boolean
}

/** What a file is that is not readable: it can be downloaded, and no browser shows it. */
export const notInline: PdfInspection = { pages: null, opensInline: false }

/** A PDF is stored as it is, unless bytes before it were removed (`isConverted`). */
export const createPdfResult = (
  { pages, opensInline }: PdfInspection,
  { isConverted = false } = {},
): CheckResult => ({
  problem: null,
  isConverted,
  content: {
    contentType: 'application/pdf',
    extension: 'pdf',
    width: null,
    height: null,
    pages,
    opensInline,
  },
})
