import {
  type AccessRows,
  createMemberWriteRow,
  memberReadRow,
} from '../../core/declarations/accessRows.ts'

/** The calls are open to every plan: a lapsed or a-la-carte member starts a membership. */
export const subscriptionsAccess: AccessRows = {
  'GET /api/client/v1/membership/': memberReadRow,
  'POST /api/client/v1/membership/start/': createMemberWriteRow(400),
  'POST /api/client/v1/membership/check/': createMemberWriteRow(200),
  // the member of the test has no subscription
  'POST /api/client/v1/membership/cancel/': createMemberWriteRow(409),
  'POST /api/client/v1/membership/resume/': createMemberWriteRow(409),
}
