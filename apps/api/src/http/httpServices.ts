import type { CoreServices } from '../core/coreServices.ts'
import type { DatabaseServices } from '../db/databaseServices.ts'
import type { Semaphore } from '../db/engines/semaphore.ts'
import type { CoreSettings } from '../core/coreSettings.ts'
import type { PracticeSettings } from '../settings/practiceSettings.ts'
import type { ServerSettings } from '../settings/serverSettings.ts'
import type { HttpSettings } from './httpSettings.ts'

/** What `http` offers to services. */
export type AuthenticationServices = {
  /**
   * Limits concurrent authentications of writes, so that a burst of bookings does not fill the
   * queue for connections before it gets to `practitionerReads`. Reads do not wait here.
   */
  readonly writeAuthentications: Semaphore
}

/** What requests need before and after their handler. */
export type HttpServices = AuthenticationServices &
  DatabaseServices &
  Pick<CoreServices, 'clock' | 'log' | 'constraintRefusals'> & {
    readonly config: ServerSettings &
      HttpSettings &
      CoreSettings &
      Pick<PracticeSettings, 'requiresTwoFactor'>
  }
