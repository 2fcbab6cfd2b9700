/** Runs the tests and checks that are too expensive for `pnpm test`. */
import { spawnSync } from 'node:child_process'

const tasks = [
  'test:deep',
  'test:deep:pglite',
  'test:deep:browser',
  'check:browsers',
  'check:package',
  'check:consumer',
  'check:deployment',
]

const options = ['--concurrency=1', '--continue', '--output-logs=new-only']
const args = ['run', ...tasks, ...options, ...process.argv.slice(2)]
process.exit(spawnSync('turbo', args, { stdio: 'inherit' }).status ?? 1)
