import type { Config } from './config.ts'
import type { CoreServices } from './core/coreServices.ts'
import type { DatabaseServices } from './db/databaseServices.ts'
import type { FileServices } from './files/createFiles.ts'
import type { AuthenticationServices } from './http/httpServices.ts'
import type { JobServices } from './jobs/jobWorker.ts'
import type { FeedServices } from './live/feedStreams.ts'
import type { MailServices } from './mail/mailer.ts'
import type { MetricsServices } from './metrics/metrics.ts'
import type { TextServices } from './sms/textProvider.ts'
import type { PaymentServices } from './stripe/payments.ts'

/** What services get instead of globals: the settings, and what each folder offers. */
export type Context = { readonly config: Config } & DatabaseServices &
  CoreServices &
  JobServices &
  FileServices &
  MailServices &
  TextServices &
  FeedServices &
  MetricsServices &
  PaymentServices &
  AuthenticationServices
