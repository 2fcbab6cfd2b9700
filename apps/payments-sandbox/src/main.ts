import { startPaymentsSandbox } from './startPaymentsSandbox.ts'

/** Writes a message to standard error and exits. */
function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const { PORT = '4242', STATE_FILE, WEBHOOK_URL, WEBHOOK_SECRET } = process.env
const port = Number(PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  exitWithError('PORT must be a whole number from 0 to 65535.')
if (WEBHOOK_URL !== undefined && !URL.canParse(WEBHOOK_URL))
  exitWithError('WEBHOOK_URL must be a URL.')
if (WEBHOOK_URL !== undefined && WEBHOOK_SECRET === undefined)
  exitWithError('WEBHOOK_URL needs a WEBHOOK_SECRET to sign events with.')

const sandbox = await startPaymentsSandbox({
  port,
  stateFile: STATE_FILE ?? null,
  ...(WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined
    ? {}
    : { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }),
  log: (message, fields) => process.stdout.write(`${JSON.stringify({ message, ...fields })}\n`),
}).catch((error: unknown) => exitWithError(error instanceof Error ? error.message : String(error)))

process.stdout.write(`${JSON.stringify({ message: 'listening', address: sandbox.origin })}\n`)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
