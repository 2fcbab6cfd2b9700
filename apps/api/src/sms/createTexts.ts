import type { Clock } from '../core/clock.ts'
import type { Database } from '../db/sql.ts'
import type { ServerSettings } from '../settings/serverSettings.ts'
import { createMailboxTexts } from './mailboxTexts.ts'
import type { TextProvider } from './textProvider.ts'
import type { TextSettings } from './textSettings.ts'
import { createTwilioTexts } from './twilio.ts'

export const statusPath = '/api/twilio/status/'

/** The provider when it is configured, otherwise the mailbox in the database. */
export const createTexts = (
  config: TextSettings & Pick<ServerSettings, 'appOrigin'>,
  db: Database,
  clock: Clock,
): TextProvider =>
  config.twilio === null
    ? createMailboxTexts(db, clock)
    : createTwilioTexts(config.twilio, {
        now: () => clock.now(),
        statusUrl: (id) => `${config.appOrigin}${statusPath}?text=${id}`,
      })
