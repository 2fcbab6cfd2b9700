/** What a file contains, after it was decoded. */
export type FileContent = {
  readonly contentType: string
  /** The extension of the name, without a dot. */
  readonly extension: string
  /** Pixels, null unless it is an image. */
  readonly width: number | null
  readonly height: number | null
  /** The number of pages, null unless it is a PDF whose pages could be counted. */
  readonly pages: number | null
  /** Whether a browser may show it. Any other file is only downloaded. */
  readonly opensInline: boolean
}

/** Why a file is rejected. */
export type FileProblem =
  | 'unsupported'
  | 'unsupported_image'
  | 'unreadable'
  | 'too_many_pixels'
  | 'too_many_frames'
  | 'several_pages'
  | 'too_complex'

/**
 * The result of checking a file. An image, and a PDF after other bytes, was written to the output;
 * any other file is stored as it is (`isConverted` false).
 */
export type CheckResult =
  | { readonly problem: null; readonly isConverted: boolean; readonly content: FileContent }
  | { readonly problem: FileProblem }

/** Ends the check of a file with a problem. */
export class FileProblemError extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.name = 'FileProblemError'
    this.problem = problem
  }
}
