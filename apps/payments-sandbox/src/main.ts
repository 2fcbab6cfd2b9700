import { startPaymentsSandbox } from './startPaymentsSandbox.ts'

/** Exits with one sentence on standard error. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const { PORT = '4242', STATE_FILE, WEBHOOK_URL, WEBHOOK_SECRET } = process.env
const port = Number(PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  refuse('PORT must be a whole number from 0 to 65535.')
if (WEBHOOK_URL !== undefined && !URL.canParse(WEBHOOK_URL))
  refuse('WEBHOOK_URL must be an address.')
if (WEBHOOK_URL !== undefined && WEBHOOK_SECRET === undefined)
  refuse('WEBHOOK_URL needs a WEBHOOK_SECRET to sign events with.')

const sandbox = await startPaymentsSandbox({
  port,
  stateFile: STATE_FILE ?? null,
  ...(WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined
    ? {}
    : { webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } }),
  log: (message, fields) => process.stdout.write(`${JSON.stringify({ message, ...fields })}\n`),
}).catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)))

process.stdout.write(`${JSON.stringify({ message: 'listening', address: sandbox.origin })}\n`)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
