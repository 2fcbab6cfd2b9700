import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig, type Config } from '../config.ts'
import { ConfigError } from '../settings/configError.ts'
import type { Context } from '../context.ts'
import { closeContext, createContext } from './createContext.ts'
import { createDamagedFolderError } from '../db/databaseFolder.ts'
import { describeOpenError } from '../db/describeOpenError.ts'
import { DirectoryLockedError } from '../db/directoryLock.ts'
import { DatabaseUnavailableError } from '../db/sql.ts'
import { describeError } from '../core/log.ts'
import { OperatorError } from '../core/errors/operatorError.ts'
import { type MetricsServer, serveMetrics } from '../metrics/serveMetrics.ts'
import { recordDemoPayments } from '../resources/payments/settlement/recordDemoPayments.ts'
import { warmUp } from './warmUp.ts'
import { warnAboutDefaults } from './warnAboutDefaults.ts'

const startTimeoutMs = 30_000
/** How long running requests may take after the server has stopped listening. */
const finishLimitMs = 10_000

/** Prints a one-line error to standard error and exits. */
function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const getSystemCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWithMessage(error.message)
    throw error
  }
}

/** Waits half a minute for a database that is starting. */
async function openContextOrExit(config: Config): Promise<Context> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    try {
      return await createContext(config)
    } catch (error) {
      if (error instanceof DirectoryLockedError) exitWithMessage(error.message)
      const sentence = describeOpenError(error)
      if (sentence !== null) exitWithMessage(sentence)
      if (error instanceof OperatorError) exitWithMessage(error.message)
      const code = getSystemCode(error)
      if (
        code !== null &&
        ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)
      )
        exitWithMessage(`DATA_DIR ${config.dataDir} cannot be written to (${code}).`)
      if (!(error instanceof DatabaseUnavailableError)) {
        if (config.databaseUrl !== null) throw error
        exitWithMessage(createDamagedFolderError(join(config.dataDir, 'database'), error).message)
      }
      if (performance.now() > deadline)
        exitWithMessage('The database of DATABASE_URL cannot be reached.')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

const config = readConfigOrExit()
const context = await openContextOrExit(config)
const app = await buildApp(context)

/** `setting` names the port in the message. */
async function listenOrExit<T>(
  setting: string,
  port: number,
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    await closeContext(context)
    const code = getSystemCode(error)
    if (code === 'EADDRINUSE')
      exitWithMessage(
        `Port ${port} on ${config.host} is already in use; set ${setting} to another one.`,
      )
    if (code !== null)
      exitWithMessage(
        `The server cannot listen on port ${port} of ${config.host} (${code}); ` +
          `set ${setting} or HOST.`,
      )
    throw error
  }
}

function startMetricsServer(port: number): Promise<MetricsServer> {
  return listenOrExit('METRICS_PORT', port, () =>
    serveMetrics(context.metrics, { host: config.host, port }),
  )
}

const metricsServer =
  config.metricsPort === null ? null : await startMetricsServer(config.metricsPort)

async function shutDown(): Promise<void> {
  // forces the exit if requests do not finish in time
  setTimeout(() => process.exit(1), config.drainMs + finishLimitMs).unref()
  await app.drain(config.drainMs)
  await metricsServer?.close()
  await closeContext(context)
  context.log('info', 'stopped')
  process.exit(0)
}
// an AbortController emits `abort` once, so a second signal changes nothing
const stop = new AbortController()
stop.signal.addEventListener('abort', () => void shutDown())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => stop.abort())
process.on('unhandledRejection', (error) =>
  context.log('error', 'unhandled_rejection', describeError(error)),
)

await warmUp(context)
const { port, host } = config
const address = await listenOrExit('PORT', port, () => app.listen({ port, host }))
context.payments.setServerOrigin(address)
await recordDemoPayments(context)
context.jobs.start()
warnAboutDefaults(config, context.log)
context.log('info', 'listening', { address })
if (metricsServer !== null)
  context.log('info', 'metrics_listening', { address: metricsServer.address })
