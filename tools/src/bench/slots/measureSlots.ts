import { Bench } from 'tinybench'
import type { Figure } from '../figure.ts'
import { listWithDayjs, listWithDomain, listWithSegments, listWithTemporal } from './slotMethods.ts'
import type { TimesByDate } from './timesByDate.ts'

const floor = 'offset segments'
const methods = {
  [floor]: listWithSegments,
  "this project's rules": listWithDomain,
  'native Temporal': listWithTemporal,
  'dayjs.tz': listWithDayjs,
}

/**
 * Measures a month of 15-minute slots in New York grouped by London dates, across both
 * daylight-saving changes, as ratios to the floor.
 */
export async function measureSlots(): Promise<Figure[]> {
  const expected = JSON.stringify(listWithTemporal())
  const bench = new Bench({ time: 1500, iterations: 5, warmupTime: 300, warmupIterations: 2 })
  for (const [name, method] of Object.entries(methods)) bench.add(name, method)
  const tasks = await bench.run()
  const medians = new Map(
    tasks.map(({ name, result }) => [name, 'latency' in result ? result.latency.p50 : Number.NaN]),
  )
  const fastest = medians.get(floor) ?? Number.NaN
  return Object.entries(methods).map(([name, method]) => ({
    what: `${count(method())} starts of a month: ${name}`,
    value: (medians.get(name) ?? Number.NaN) / fastest,
    unit: '×',
    ...(method === listWithDomain ? { budget: { atMost: 2 } } : {}),
    note: [
      `${(medians.get(name) ?? Number.NaN).toFixed(2)} ms`,
      JSON.stringify(method()) !== expected && 'differs from Temporal',
    ]
      .filter(Boolean)
      .join('; '),
  }))
}

const count = (byDate: TimesByDate): string =>
  Object.values(byDate).flat().length.toLocaleString('en-US')
