import { formatCount } from '@portal/domain/text'
import { toUtcIso } from '../../../core/values/instants.ts'
import { createFeed, revokeFeeds } from '../feeds/calendarFeeds.ts'
import { listFeeds } from '../feeds/calendarFeeds.repository.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireArgument } from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { own } from '../../../command-line/practitionerScope.ts'

export const createCalendarFeedCommand: Command = {
  name: 'calendar-feeds create',
  usage: "<practitioner's email>",
  summary: "creates a secret URL of a practitioner's sessions, for their calendar to subscribe to",
  examples: ['rivera@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id } = await findPractitioner(context.db, email)
    const url = await createFeed(context, id, createStaffAuditContext(context))
    return {
      data: { email, url },
      text: `${url}\nWhoever has it sees the names of members. It can't be shown again.`,
    }
  },
}

export const revokeCalendarFeedsCommand: Command = {
  name: 'calendar-feeds revoke',
  usage: "<practitioner's email>",
  summary: 'revokes every secret URL of a practitioner',
  examples: ['rivera@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id } = await findPractitioner(context.db, email)
    const revoked = await revokeFeeds(context, id, createStaffAuditContext(context))
    return { data: { email, revoked }, text: `${formatCount(revoked, 'URL')} revoked.` }
  },
}

export const listCalendarFeedsCommand: Command = {
  name: 'calendar-feeds list',
  usage: '',
  summary: 'lists which practitioners have a secret URL, and since when',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const feeds = (await listFeeds(db)).map(({ email, created_at }) => ({
      email,
      created_at: toUtcIso(created_at),
    }))
    return { data: feeds, text: renderTable(feeds, 'There are no calendar feeds.') }
  },
}
