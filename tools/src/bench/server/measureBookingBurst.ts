import { randomUUID } from 'node:crypto'
import { type ApiClient, logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { quantile } from '../statistics.ts'
import { listOpenTimes } from './listOpenTimes.ts'
import type { BulkData } from './seedBulk.ts'
import { startSequentialCaller } from './sequentialCaller.ts'

/** The slowest one percent varies: quiet server and bursts alternate, and all rounds count. */
const rounds = 3
const burstsPerRound = 10
const membersPerBurst = 100
/** The milliseconds between the starts of two bursts. */
const interval = 1_000

/** `took` is in milliseconds. */
type Outcome = { readonly took: number; readonly status: number }

/**
 * Measures the calls of one member while, once a second, a hundred other members request one time
 * of one practitioner at the same moment.
 */
export async function measureBookingBurst(origin: string, data: BulkData): Promise<Figure[]> {
  const practitionerId = data.practitionerIds.at(-1) ?? ''
  const bystander = await startSequentialCaller(origin, 'bulk-900@example.com')
  const members: ApiClient[] = []
  for (let index = 0; index < membersPerBurst; index += 1)
    members.push(await logIn(origin, `bulk-${index + 700}@example.com`))
  try {
    const [member] = members
    if (member === undefined) throw new Error('A burst needs members.')
    const times = await listOpenTimes(member, practitionerId)
    const quiet: number[] = []
    const busy: number[] = []
    const outcomes: Outcome[] = []
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await bystander.measureUntil(wait(burstsPerRound * interval))))
      const start = round * burstsPerRound
      const burst = runBursts(members, practitionerId, times.slice(start, start + burstsPerRound))
      busy.push(...(await bystander.measureUntil(burst)))
      outcomes.push(...(await burst))
    }
    const took = outcomes.map((outcome) => outcome.took)
    const count = (status: number): number =>
      outcomes.filter((outcome) => outcome.status === status).length
    const unexpected = outcomes.length - count(201) - count(409)
    const p50 = (values: readonly number[]): string => quantile(values, 0.5).toFixed(1)
    const p99 = (values: readonly number[]): number => quantile(values, 0.99)
    return [
      {
        what: "Another member's call during booking bursts, p99, compared with a quiet server",
        value: p99(busy) / p99(quiet),
        unit: '×',
        budget: { atMost: 2 },
        note: [
          `p99 ${p99(busy).toFixed(1)} ms, quiet ${p99(quiet).toFixed(1)} ms`,
          `p50 ${p50(busy)} ms, quiet ${p50(quiet)} ms`,
          `${membersPerBurst} members request one time, once a second`,
        ].join('; '),
      },
      {
        what: 'Requests of a booking burst without a clear answer',
        value: unexpected,
        unit: '',
        budget: { atMost: 0 },
        note: [
          `${count(201)} booked, ${count(409)} taken`,
          `p50 ${p50(took)} ms, p99 ${p99(took).toFixed(1)} ms`,
        ].join('; '),
      },
    ]
  } finally {
    for (const member of members) member.close()
    bystander.close()
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function runBursts(
  members: readonly ApiClient[],
  practitionerId: string,
  times: readonly number[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const at of times) {
    const next = wait(interval)
    outcomes.push(...(await Promise.all(members.map((member) => book(member, practitionerId, at)))))
    await next
  }
  return outcomes
}

async function book(member: ApiClient, practitionerId: string, at: number): Promise<Outcome> {
  const started = performance.now()
  const { status } = await member.post(
    '/api/client/v1/appointments/',
    {
      at: new Date(at).toISOString(),
      practitioner_id: practitionerId,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
      sms_consent: false,
    },
    { 'idempotency-key': randomUUID() },
  )
  return { took: performance.now() - started, status }
}
