import type { CheckResult } from './checkResult.ts'

export type PdfInspection = {
  /** Null if they could not be counted. */
  readonly pages: number | null
  /** False for a file that is damaged, encrypted or has active content: it is only downloaded. */
  readonly opensInline: boolean
}

/** What a file is that is not readable: it can be downloaded, and no browser shows it. */
export const notInline: PdfInspection = { pages: null, opensInline: false }

/** A PDF is stored as it is. */
export const createPdfResult = ({ pages, opensInline }: PdfInspection): CheckResult => ({
  problem: null,
  isConverted: false,
  content: {
    contentType: 'application/pdf',
    extension: 'pdf',
    width: null,
    height: null,
    pages,
    opensInline,
  },
})
