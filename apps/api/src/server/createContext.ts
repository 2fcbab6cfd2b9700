import { collectConstraintRefusals } from '../collect/collectErrorTexts.ts'
import { collectAccountClosing } from '../collect/collectAccountClosing.ts'
import { collectEraseRows } from '../collect/collectEraseRows.ts'
import { collectExportRows } from '../collect/collectExportRows.ts'
import { collectProductKinds } from '../collect/collectProductKinds.ts'
import { collectReferenceKinds } from '../collect/collectReferenceKinds.ts'
import { collectWorkerTasks } from '../collect/collectWorkerTasks.ts'
import { resources } from '../resources.ts'
import { createBoundedQueue } from '../core/queues/boundedQueue.ts'
import { createClockAt, systemClock } from '../core/clock.ts'
import type { ProductKinds } from '../core/declarations/productKinds.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { seedDemoData } from '../demo/seedDemoData.ts'
import { writeDemoFiles } from '../demo/writeDemoFiles.ts'
import { createFiles } from '../files/createFiles.ts'
import { createKeyedQueue } from '../core/queues/keyedQueue.ts'
import { createSemaphore } from '../db/engines/semaphore.ts'
import { createFeedStreams } from '../live/createFeedStreams.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { loadSecret } from '../db/secret.ts'
import { deriveTimeouts } from '../db/timeouts.ts'
import type { Database } from '../db/sql.ts'
import { createJobWorker } from '../jobs/createJobWorker.ts'
import { createLog, type Log } from '../core/log.ts'
import { createMailer } from '../mail/createMailer.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createTexts } from '../sms/createTexts.ts'
import { createPayments } from '../stripe/createPayments.ts'
import type { Payments } from '../stripe/payments.ts'

/** Opens and migrates the database and creates what the services need. */
export async function createContext(
  config: Config,
  overrides: {
    database?: Database
    log?: Log
    payments?: Payments
    hasSandbox?: boolean
    productKinds?: ProductKinds
  } = {},
): Promise<Context> {
  const clock = config.now === null ? systemClock : createClockAt(config.now)
  const log = overrides.log ?? createLog(config.logLevel)
  const db = overrides.database ?? (await openDatabase(config))
  try {
    const applied = await migrate(db, { onWait: () => log('warn', 'waiting_for_migration') })
    if (applied.includes(1)) log('warn', 'database_created')
    const files = createFiles(config, log)
    if (config.demoData) {
      await seedDemoData(db, clock)
      await writeDemoFiles(db, files.storage, config.dataDir)
    }
    const { queueMs } = deriveTimeouts(config.databaseTimeoutMs)
    const practitionerQueue = createKeyedQueue(queueMs)
    const practitionerReads = createKeyedQueue(queueMs)
    // the embedded database has one connection: in its own queue, a burst is authenticated before
    // the first of its bookings continues, so that no request waits long before its body is read
    const authenticationPermits = db.engine === 'pglite' ? Number.POSITIVE_INFINITY : 2
    const writeAuthentications = createSemaphore(authenticationPermits, queueMs)
    const passwordQueue = createBoundedQueue({
      permits: 2,
      maxWaiting: 60,
      maxWaitingPerCaller: 3,
      fullMessage: 'Many people are logging in right now. Try again in a few seconds.',
    })
    const feedStreams = createFeedStreams({ db, clock, log })
    const context: Context = {
      config,
      clock,
      db,
      constraintRefusals: collectConstraintRefusals(resources),
      accountClosing: collectAccountClosing(resources),
      eraseRows: collectEraseRows(resources),
      exportMember: collectExportRows(resources),
      referenceKinds: collectReferenceKinds(resources),
      productKinds: overrides.productKinds ?? collectProductKinds(resources),
      practitionerQueue,
      practitionerReads,
      writeAuthentications,
      passwordQueue,
      log,
      metrics: createMetrics({
        clock,
        config,
        db,
        feedStreams,
        passwordQueue,
        practitionerQueue,
        practitionerReads,
        writeAuthentications,
      }),
      mailer: await createMailer(config, db, clock),
      texts: createTexts(config, db, clock),
      files,
      feedStreams,
      payments:
        overrides.payments ??
        createPayments(config, clock, log, { hasSandbox: overrides.hasSandbox ?? true }),
      jobs: createJobWorker(() => context, collectWorkerTasks(resources)),
      secret: await loadSecret(db),
    }
    return context
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Finishes the running jobs, then closes event streams, mail server, files, payment provider and
 * database.
 */
export async function closeContext(context: Context): Promise<void> {
  await context.jobs.stop()
  await context.feedStreams.close()
  context.mailer.close()
  context.files.close()
  await context.payments.close()
  await context.db.close()
}
