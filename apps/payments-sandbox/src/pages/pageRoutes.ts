import { authenticationPage } from './authenticationPage.ts'
import { checkoutPage } from './checkout/checkoutPage.ts'
import { invoicePage } from './invoicePage.ts'
import type { Page } from './parts/pageResponse.ts'
import { portalPage } from './portal/portalPage.ts'
import { receiptPage } from './receiptPage.ts'

/** The hosted pages by the first segment of their path; the second is an id. */
export const pageRoutes: Readonly<Record<string, Page>> = {
  authenticate: authenticationPage,
  checkout: checkoutPage,
  invoices: invoicePage,
  portal: portalPage,
  receipts: receiptPage,
}
