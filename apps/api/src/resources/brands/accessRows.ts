import {
  type AccessRows,
  createMemberWriteRow,
  createPublicReadRow,
  createPublicWriteRow,
  publicReadRow,
} from '../../core/declarations/accessRows.ts'

export const brandsAccess: AccessRows = {
  'GET /api/client/v1/brands/:brand_slug/': publicReadRow,
  // the brand of the demo data has none
  'GET /api/client/v1/brands/:brand_slug/logo/': createPublicReadRow(404),
  // the offer of the test does not exist
  'POST /api/client/v1/brands/:brand_slug/offers/:offer_slug/quote/': createPublicWriteRow(404),
  'POST /api/client/v1/brands/:brand_slug/offers/:offer_slug/checkout/': createMemberWriteRow(400),
  'POST /api/client/v1/brands/:brand_slug/offers/:offer_slug/accept/': createMemberWriteRow(404),
}
