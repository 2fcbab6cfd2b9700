import type { LabCollected } from '@portal/contract'
import { formatTime, type HourCycle, keepTogether } from '@portal/domain/time'
import { formatCollected } from './formatCollected.ts'

/** `Oct 26, 2026, 8:10 am`, on the clock of the collection; only the day if no time was sent. */
export function formatCollectedTime(collected: LabCollected | null, hourCycle: HourCycle): string {
  if (collected?.precision !== 'instant') return formatCollected(collected)
  const { start, end } = collected
  const day = formatCollected({ ...collected, end: null })
  const first = `${day}, ${formatClock(start, hourCycle)}`
  if (end === null) return first
  const lastClock = formatClock(end, hourCycle)
  if (end.slice(0, 10) === start.slice(0, 10)) return `${first} to ${lastClock}`
  const lastDay = formatCollected({ ...collected, start: end, end: null, source: 'collected' })
  return `${first} to ${lastDay}, ${lastClock}`
}

const formatClock = (text: string, hourCycle: HourCycle): string =>
  keepTogether(formatTime(Date.parse(`${text.slice(0, 19)}Z`), 'UTC', hourCycle))
