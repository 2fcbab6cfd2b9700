/**
 * Fails when what a member downloads exceeds its budget (docs/performance.md). Measures the last
 * build.
 */
import { findUnexpectedCode, measureBudgets } from './byteBudgets.ts'

const budgets = await measureBudgets()
const unexpected = await findUnexpectedCode()
for (const { name, bytes, limit } of budgets) {
  const status = bytes <= limit ? 'ok  ' : 'OVER'
  const size = (bytes / 1000).toFixed(1).padStart(6)
  console.log(`${status}  ${size} of ${limit / 1000} kB  ${name}`)
}
for (const each of unexpected) console.error(`Loaded, but must not be: ${each}`)
if (unexpected.length > 0 || budgets.some(({ bytes, limit }) => bytes > limit)) process.exit(1)
