import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import type { Database } from '../db/sql.ts'
import { createMailboxTexts } from './mailboxTexts.ts'
import type { TextProvider } from './textProvider.ts'
import { createTwilioTexts } from './twilio.ts'

export const statusPath = '/api/twilio/status/'

/** The provider when it is configured, otherwise the mailbox in the database. */
export const createTexts = (config: Config, db: Database, clock: Clock): TextProvider =>
  config.twilio === null
    ? createMailboxTexts(db, clock)
    : createTwilioTexts(config.twilio, {
        now: () => clock.now(),
        statusUrl: (id) => `${config.appOrigin}${statusPath}?text=${id}`,
      })
