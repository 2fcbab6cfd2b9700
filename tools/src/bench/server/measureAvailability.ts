import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { ApiClient } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import type { BulkData } from './seedBulk.ts'
import { type Latency, measureLatency } from './latency.ts'

const rounds = 3
const secondsEach = 1.5

/** Measures a month's availability over HTTP, compared with one indexed query of its rows. */
export async function measureAvailability(
  member: ApiClient,
  client: Client,
  data: BulkData,
): Promise<Figure[]> {
  // the first whole month from tomorrow on, so that the response covers a full month
  const tomorrow = new Date(Date.now() + 86_400_000)
  const month = new Date(Date.UTC(tomorrow.getUTCFullYear(), tomorrow.getUTCMonth() + 1, 1))
  const from = month.toISOString().slice(0, 10)
  const until = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 2))
  const [practitioner = ''] = data.practitionerIds
  const get = (query: string) => async (): Promise<void> => {
    const { status, body } = await member.get(
      `/api/client/v1/availability/month/${from}/?appointment_type=FOLLOW_UP${query}`,
    )
    if (status !== 200 || !body.includes(from))
      throw new Error(`The month request failed: ${status} ${body.slice(0, 200)}`)
  }
  const dayBefore = new Date(month.getTime() - 86_400_000)
  const readRows = (practitionerIds: readonly string[]) => {
    const { text, values } = sql`SELECT starts_at, ends_at FROM appointments
      WHERE practitioner_id = ANY (${practitionerIds}) AND status <> 'cancelled'
        AND starts_at > ${dayBefore} AND starts_at < ${until}`
    return () =>
      client.query({
        name: `rows-${practitionerIds.length}`,
        text,
        values,
        // only the rows, without computing slots
        rowMode: 'array',
        types: { getTypeParser: () => (value: string) => value },
      })
  }

  const latencies: Record<'auth' | 'one' | 'query' | 'any' | 'queryAll', Latency[]> = {
    auth: [],
    one: [],
    query: [],
    any: [],
    queryAll: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    latencies.query.push(await measureLatency(readRows([practitioner]), secondsEach / 2))
    latencies.one.push(await measureLatency(get(`&practitioner_id=${practitioner}`), secondsEach))
    latencies.auth.push(
      await measureLatency(() => member.get('/api/client/v1/users/auth/'), secondsEach / 2),
    )
    latencies.queryAll.push(await measureLatency(readRows(data.practitionerIds), secondsEach / 2))
    latencies.any.push(await measureLatency(get(''), secondsEach))
  }
  const p50 = (of: keyof typeof latencies): number =>
    median(latencies[of].map((latency) => latency.p50))
  const p99 = (of: keyof typeof latencies): number =>
    median(latencies[of].map((latency) => latency.p99))
  const ms = (value: number): string => `${value.toFixed(2)} ms`
  return [
    {
      what: 'Month of one practitioner over HTTP, compared with one indexed query of its rows',
      value: p50('one') / p50('query'),
      unit: '×',
      budget: { atMost: 3 },
      note: [
        `p50 ${ms(p50('one'))}, p99 ${ms(p99('one'))}`,
        `query ${ms(p50('query'))}`,
        `a call that only reads the session ${ms(p50('auth'))}`,
      ].join('; '),
    },
    {
      what: `Month of any of ${data.practitioners} practitioners over HTTP, p50`,
      value: p50('any'),
      unit: 'ms',
      budget: { atMost: 10 },
      note: `p99 ${ms(p99('any'))}; the rows alone ${ms(p50('queryAll'))}`,
    },
  ]
}
