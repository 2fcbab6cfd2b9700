/**
 * Fails when what a member downloads outgrows its budget (docs/performance.md). Looks at the build;
 * run it after one.
 */
import { byteBudgets, strangersInFirstLoad } from './byteBudgets.ts'

const budgets = await byteBudgets()
const strangers = await strangersInFirstLoad()
for (const { what, bytes, cap } of budgets) {
  console.log(
    `${bytes <= cap ? 'ok  ' : 'OVER'}  ${(bytes / 1000).toFixed(1).padStart(6)} of ${cap / 1000} kB  ${what}`,
  )
}
for (const stranger of strangers) console.error(`Not in a first load: ${stranger}`)
if (strangers.length > 0 || budgets.some(({ bytes, cap }) => bytes > cap)) process.exit(1)
