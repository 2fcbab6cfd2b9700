import { authenticationPage } from './authenticationPage.ts'
import { checkoutPage } from './checkoutPage.ts'
import { invoicePage } from './invoicePage.ts'
import type { Page } from './pageResponse.ts'
import { portalPage } from './portalPage.ts'
import { receiptPage } from './receiptPage.ts'

/** The hosted pages by the first segment of their path; the second is an id. */
export const pageRoutes: Readonly<Record<string, Page>> = {
  authenticate: authenticationPage,
  checkout: checkoutPage,
  invoices: invoicePage,
  portal: portalPage,
  receipts: receiptPage,
}
