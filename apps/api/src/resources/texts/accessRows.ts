import { type AccessRows, createUniformAccessRow } from '../../core/declarations/accessRows.ts'

/** Authorized only by the signature. Without a provider they do not exist. */
export const textsAccess: AccessRows = {
  'POST /api/twilio/status/': createUniformAccessRow(404),
  'POST /api/twilio/incoming/': createUniformAccessRow(404),
}
