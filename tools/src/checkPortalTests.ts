/**
 * Fails when more component tests than before open the whole portal. They take longer than those of
 * `packages/features`, which test everything but URLs, navigation and reloads, and depend on more.
 */
import { globSync, readFileSync } from 'node:fs'

/** Lower it when tests move to `packages/features`. */
const maxCalls = 248

const counts = globSync('apps/portal/src/**/*.test.tsx').map((file) => ({
  file,
  calls: readFileSync(file, 'utf8').match(/\bopenPortal\(/g)?.length ?? 0,
}))
const total = counts.reduce((sum, { calls }) => sum + calls, 0)

if (total > maxCalls) {
  const most = counts.toSorted((a, b) => b.calls - a.calls).slice(0, 5)
  console.error(`Component tests open the whole portal ${total} times, ${maxCalls} at most:`)
  for (const { file, calls } of most) console.error(`${calls} in ${file}`)
  console.error('Test what has no URL in packages/features (CONTRIBUTING.md#add-a-screen).')
  process.exitCode = 1
}
