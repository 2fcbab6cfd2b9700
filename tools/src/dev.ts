import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './build.ts'
import { onLauncherExit } from './launchers.ts'

const port = Number(process.env['PORT'] ?? 3000)
const apiPort = port + 1
const origin = `http://localhost:${port}`

// the API restarts when its sources change; Vite proxies to it, so that both share one origin
const api = spawn(
  process.execPath,
  [
    '--conditions=@portal/source',
    '--watch',
    '--watch-preserve-output',
    join(root, 'apps/api/src/main.ts'),
  ],
  {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), APP_ORIGIN: process.env['APP_ORIGIN'] ?? origin },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)

const ownPaths = [
  '/api',
  '/healthz',
  '/readyz',
  '/metadata.json',
  '/openapi.json',
  '/docs',
  '/dev/mailbox',
  '/payments-sandbox',
]
const vite = await createServer({
  root: join(root, 'apps/portal'),
  server: {
    port,
    strictPort: true,
    host: process.env['HOST'] ?? '127.0.0.1',
    proxy: Object.fromEntries(
      ownPaths.map((path) => [path, { target: `http://127.0.0.1:${apiPort}` }]),
    ),
  },
})
await vite.listen()
process.stdout.write(`\nThe portal with hot reload is at ${origin}\nPress Ctrl-C to stop.\n`)

async function shutDown(code: number): Promise<void> {
  api.kill('SIGTERM')
  await vite.close()
  if (api.exitCode === null && api.signalCode === null)
    await new Promise((resolve) => api.once('exit', resolve))
  process.exit(code)
}
// the reason is the exit code; an AbortController emits `abort` once, so a second signal changes
// nothing
const stop = new AbortController()
stop.signal.addEventListener('abort', () => void shutDown(Number(stop.signal.reason)))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => stop.abort(0))
onLauncherExit(() => stop.abort(0))
api.once('exit', (code) => stop.abort(code ?? 1))
