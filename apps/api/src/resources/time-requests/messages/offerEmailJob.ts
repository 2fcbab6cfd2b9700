import { formatMoment, formatZonedTime } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Email } from '../../../mail/email.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { describeTimes } from '../../appointments/email/describeTimes.ts'
import { offerEmailKind, OfferPayload } from '../offering/offerPayload.ts'
import {
  findOfferMessage,
  getOfferPath,
  type OfferMessageRow,
  requestsPath,
} from './findOfferMessage.ts'

/**
 * The email about a time that became free, without the type of the session. It is sent to members
 * who turned off emails about sessions, too: they asked for it, and the time is held for them.
 */
export const offerEmailJob: Job<OfferPayload, Context> = {
  kind: offerEmailKind,
  payload: OfferPayload,
  async run(context, { offer_id }) {
    const row = await findOfferMessage(context, offer_id)
    if (row === null) return
    const { config, mailer } = context
    await mailer.send({
      messageId: `${row.id}.opening@${getEmailDomain(config.conciergeEmail)}`,
      to: row.email,
      ...renderOffer(context, row),
    })
  },
}

function renderOffer(
  { config }: Context,
  row: OfferMessageRow,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const { practitioner, timezone, starts_at, ends_at, replaces_starts_at } = row
  const when = formatMoment(starts_at, timezone)
  const times = { starts_at, ends_at, previous_starts_at: null }
  return renderAccountEmail(
    {
      subject: `A time opened up: ${when}`,
      title: `A time opened up: ${when}`,
      preview: `With ${practitioner}. ${describeEnd(row)}`,
      firstName: row.first_name,
      paragraphs: [`${practitioner} has a time that you asked for. ${describeEnd(row)}`],
      details: [
        ...describeTimes(times, timezone),
        ...(replaces_starts_at === null
          ? []
          : [{ label: 'Instead of', value: formatMoment(replaces_starts_at, timezone) }]),
      ],
      paragraphsAfter: [describeNext(row)],
      link: { text: 'See this time', url: `${config.appOrigin}${getOfferPath(row.id)}` },
      otherLink: { text: "See what you're waiting for", url: `${config.appOrigin}${requestsPath}` },
    },
    config,
  )
}

const describeEnd = ({ is_held, expires_at, timezone }: OfferMessageRow): string =>
  is_held
    ? `We're holding it for you until ${formatZonedTime(expires_at, timezone)}.`
    : "It's soon, so we told everyone who asked. The first to book it gets it."

const describeNext = ({ is_held, replaces_starts_at }: OfferMessageRow): string => {
  const kept =
    replaces_starts_at === null ? '' : ' Your session stays where it is until you accept.'
  return is_held
    ? `If you don't accept it by then, somebody else can have it.${kept}`
    : `You can book it as long as nobody else does.${kept}`
}
