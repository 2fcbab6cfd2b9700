import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from './build.ts'
import { onLauncherExit } from './launchers.ts'

const demoAccounts = `
Demo accounts, all with the password juniper-demo-1:
  maya@example.com    member with a coach, sessions and 3 credits
  leo@example.com     new member
  ava@example.com     a-la-carte client
  noah@example.com    member whose membership has lapsed, with 5 credits
  admin@example.com   admin, may view as any member`

const testCards = `Test cards, with any future expiry date and any code:
  4242 4242 4242 4242  pays
  4000 0000 0000 0002  is declined
`

onLauncherExit(() => process.kill(process.pid, 'SIGTERM'))

process.stdout.write('Building …\n')
if (!(await build(['@portal/portal', '@portal/api']))) {
  process.stderr.write('The build failed.\n')
  process.exit(1)
}

process.env['DATA_DIR'] ??= join(root, '.data')
// the server runs in this process, so that one signal ends everything
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href)

const address = process.env['APP_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const hasDemo = process.env['DEMO_DATA'] !== '0' && process.env['NODE_ENV'] !== 'production'
const hasSandbox = process.env['NODE_ENV'] !== 'production' && !process.env['STRIPE_SECRET_KEY']
process.stdout.write(
  [
    `\nThe portal is at ${address}`,
    ...(hasDemo ? [demoAccounts] : []),
    ...(hasSandbox ? [testCards] : []),
    'Press Ctrl-C to stop.\n',
  ].join('\n'),
)
