import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type ApiClient, logIn } from '../apiClient.ts'
import type { Figure } from '../figure.ts'
import { median, quantile } from '../statistics.ts'
import { connect } from './connect.ts'
import { listOpenTimes } from './listOpenTimes.ts'
import {
  type BookingValues,
  type Recording,
  recordTransaction,
  replay,
  rewrite,
} from './recordedBooking.ts'
import type { BulkData } from './seedBulk.ts'

const callers = 8
const seconds = 4

type Caller = {
  readonly member: ApiClient
  readonly memberId: string
  readonly practitionerId: string
  readonly times: readonly number[]
}
type BookingMethod = (caller: Caller, at: number, index: number) => Promise<void>
type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/**
 * Measures bookings of eight concurrent members over HTTP, alternating with the same SQL
 * statements.
 */
export async function measureBookings(
  origin: string,
  databaseUrl: string,
  superuser: Client,
  data: BulkData,
): Promise<Figure[]> {
  const clients = await Promise.all(Array.from({ length: callers }, () => connect(databaseUrl)))
  const createCallers = createCallerFactory(origin, data)
  try {
    const { recording, values: recorded } = await recordOne(superuser, await createCallers())
    const overHttp: BookingMethod = async (caller, at) =>
      void (await book(caller, at, randomUUID()))
    const direct: BookingMethod = async ({ memberId, practitionerId }, at, index) => {
      const client = clients[index]
      if (client === undefined) throw new Error('No such caller.')
      await replay(
        client,
        rewrite(recording, recorded, {
          appointmentId: randomUUID(),
          memberId,
          practitionerId,
          key: randomUUID(),
          at,
        }),
      )
    }
    const http: Rate[] = []
    const statements: Rate[] = []
    for (let round = 0; round < 2; round += 1) {
      http.push(await measureRate(overHttp, await createCallers(callers)))
      statements.push(await measureRate(direct, await createCallers(callers)))
    }
    const computeMedian = (rates: Rate[], which: keyof Rate): number =>
      median(rates.map((rate) => rate[which]))
    return [
      {
        what: 'Bookings over HTTP, compared with the same SQL statements',
        value: computeMedian(http, 'perSecond') / computeMedian(statements, 'perSecond'),
        unit: '×',
        budget: { atLeast: 0.5 },
        note: [
          `${computeMedian(http, 'perSecond').toFixed(0)} a second over HTTP`,
          `${computeMedian(statements, 'perSecond').toFixed(0)} with the statements`,
          `${callers} at a time, ${recording.length} statements each`,
        ].join(', '),
      },
      {
        what: `One booking over HTTP, ${callers} at a time, p50`,
        value: computeMedian(http, 'p50'),
        unit: 'ms',
        note: [
          `p99 ${computeMedian(http, 'p99').toFixed(1)} ms`,
          `statements alone ${computeMedian(statements, 'p50').toFixed(1)} ms`,
        ].join('; '),
      },
    ]
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/**
 * Unused members and practitioners, one of each per caller, so that no booking waits or is
 * rejected.
 */
function createCallerFactory(
  origin: string,
  data: BulkData,
): (count?: number) => Promise<Caller[]> {
  let used = 0
  const next = async (): Promise<Caller> => {
    used += 1
    const practitionerId = data.practitionerIds[used]
    if (practitionerId === undefined) throw new Error('No practitioner is left.')
    const member = await logIn(origin, `bulk-${used}@example.com`)
    return {
      member,
      memberId: await getId(member),
      practitionerId,
      times: await listOpenTimes(member, practitionerId),
    }
  }
  return (count = 1) => Promise.all(Array.from({ length: count }, next))
}

async function measureRate(method: BookingMethod, group: readonly Caller[]): Promise<Rate> {
  const took: number[] = []
  const started = performance.now()
  await Promise.all(
    group.map(async (caller, index) => {
      for (const at of caller.times) {
        if (performance.now() - started > seconds * 1000) return
        const before = performance.now()
        await method(caller, at, index)
        took.push(performance.now() - before)
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  for (const { member } of group) member.close()
  return { perSecond: took.length / elapsed, p50: median(took), p99: quantile(took, 0.99) }
}

async function recordOne(
  superuser: Client,
  [caller]: readonly Caller[],
): Promise<{ recording: Recording; values: BookingValues }> {
  if (caller === undefined) throw new Error('There is no member to book for.')
  const at = caller.times.at(-1) ?? Number.NaN
  const key = randomUUID()
  let appointmentId = ''
  const recording = await recordTransaction(superuser, 'INSERT INTO appointments', async () => {
    appointmentId = await book(caller, at, key)
  })
  caller.member.close()
  return {
    recording,
    values: {
      appointmentId,
      memberId: caller.memberId,
      practitionerId: caller.practitionerId,
      key,
      at,
    },
  }
}

async function book({ member, practitionerId }: Caller, at: number, key: string): Promise<string> {
  const slotRequest = {
    at: new Date(at).toISOString(),
    practitioner_id: practitionerId,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
    sms_consent: false,
  }
  const { status, body } = await member.post('/api/client/v1/appointments/', slotRequest, {
    'idempotency-key': key,
  })
  if (status !== 201) throw new Error(`Not booked: ${status} ${body}`)
  const { appointment }: { appointment: { id: string } } = JSON.parse(body)
  return appointment.id
}

async function getId(member: ApiClient): Promise<string> {
  const { body } = await member.get('/api/client/v1/users/me/')
  const { user }: { user: { id: string } } = JSON.parse(body)
  return user.id
}
