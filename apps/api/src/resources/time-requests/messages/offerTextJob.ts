import { isQuietTime } from '@portal/domain/scheduling'
import { formatMoment, formatZonedTime } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { replaceNoBreakSpaces } from '../../../core/values/replaceNoBreakSpaces.ts'
import type { Job } from '../../../jobs/job.ts'
import { hasConsent } from '../../consents/textConsents.repository.ts'
import { sendText } from '../../texts/sendText.ts'
import { offerTextKind, OfferPayload } from '../offering/offerPayload.ts'
import { findOfferMessage, getOfferPath, type OfferMessageRow } from './findOfferMessage.ts'

/**
 * The text message about a time that became free, for a request that asks for one, to a number for
 * which the member has agreed to these messages. It is shown on locked screens, so it contains the
 * time only.
 */
export const offerTextJob: Job<OfferPayload, Context> = {
  kind: offerTextKind,
  payload: OfferPayload,
  async run(context, { offer_id }, { dedupeKey }) {
    const row = await findOfferMessage(context, offer_id)
    if (row === null || !row.notify_appointment_sms || row.phone_number === null) return
    if (!(await hasConsent(context.db, row.member_id, row.phone_number, 'offer_texts'))) return
    if (isQuietTime(context.clock.now(), row.timezone)) return
    await sendText(context, {
      dedupeKey,
      memberId: row.member_id,
      to: row.phone_number,
      text: writeText(context, row),
      validUntil: row.expires_at,
    })
  },
}

function writeText({ config }: Context, row: OfferMessageRow): string {
  const { starts_at, expires_at, timezone, is_held } = row
  const end = is_held
    ? `Held for you until ${formatZonedTime(expires_at, timezone)}: `
    : 'First come, first served: '
  return replaceNoBreakSpaces(
    `${config.brandName}: ${formatMoment(starts_at, timezone)} opened up. ${end}` +
      `${config.appOrigin}${getOfferPath(row.id)} Reply STOP to stop.`,
  )
}
