import type { Page } from './pageAnswer.ts'
import { receiptPage } from './receiptPage.ts'

/** The hosted pages by the first part of their path; the second is an id. */
export const pageRoutes: Readonly<Record<string, Page>> = {
  receipts: receiptPage,
}
