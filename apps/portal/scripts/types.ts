/** Checks the types of the portal, and of its service worker, which has other globals. */
import { spawnSync } from 'node:child_process'

const check = (project: string): number =>
  spawnSync('tsc', ['-p', project, '--singleThreaded'], { stdio: 'inherit' }).status ?? 1

const portal = check('tsconfig.types.json')
const serviceWorker = check('src/service-worker')
process.exit(portal || serviceWorker)
