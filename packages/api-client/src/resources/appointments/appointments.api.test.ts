import { startTestServer, type TestServer } from '@portal/api'
import type { Practitioner } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemberStore } from '../../testing/memberStore.ts'
import { appointmentsApi } from './appointments.ts'
import { availabilityApi } from './availability.ts'
import { bookingApi } from './booking.ts'
import { practitionersApi } from './practitioners.ts'
import { usersApi } from '../accounts/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    now: '2026-10-29T13:00:00Z',
    env: { RATE_LIMITS: 'off' },
  })
})
afterAll(() => server.close())

const { cancelAppointment, listAppointments } = appointmentsApi.endpoints
const { bookAppointment, holdTime, releaseHold } = bookingApi.endpoints

describe('bookAppointment', () => {
  it('books once per idempotency key and invalidates the lists', async () => {
    const store = await createMemberStore(server.origin, 'maya@example.com')
    const [coach, at] = await findCoachAndTime(store)
    const upcoming = store.dispatch(listAppointments.initiate('upcoming'))
    const credits = store.dispatch(usersApi.endpoints.getSessionCredits.initiate())
    expect((await upcoming).data?.pages[0]?.results).toHaveLength(1)
    expect((await credits).data).toEqual({ session_credits_remaining: 3, credit_debt: 0 })

    const fields = {
      at,
      practitioner_id: coach.id,
      appointment_type: 'FOLLOW_UP',
      user_timezone: 'America/New_York',
      idempotencyKey: crypto.randomUUID(),
    } as const
    const first = await store.dispatch(bookAppointment.initiate(fields)).unwrap()
    const again = await store.dispatch(bookAppointment.initiate(fields)).unwrap()
    expect(again.id).toBe(first.id)

    await waitForQueries(store)
    expect(
      listAppointments.select('upcoming')(store.getState()).data?.pages[0]?.results,
    ).toHaveLength(2)
    expect(usersApi.endpoints.getSessionCredits.select()(store.getState()).data).toEqual({
      session_credits_remaining: 2,
      credit_debt: 0,
    })
  })

  it('returns a conflict with the nearest times and refetches the availability', async () => {
    const maya = await createMemberStore(server.origin, 'maya@example.com')
    const leo = await createMemberStore(server.origin, 'leo@example.com')
    const [coach, at] = await findCoachAndTime(maya)
    const held = await leo
      .dispatch(
        holdTime.initiate({
          at,
          practitioner_id: coach.id,
          appointment_type: 'INITIAL_CONSULTATION',
        }),
      )
      .unwrap()
    expect(Date.parse(held.expires_at)).toBeGreaterThan(Date.parse('2026-10-29T13:09:00Z'))

    const rejected = await maya.dispatch(
      bookAppointment.initiate({
        at,
        practitioner_id: coach.id,
        appointment_type: 'FOLLOW_UP',
        user_timezone: 'America/New_York',
        idempotencyKey: crypto.randomUUID(),
      }),
    )
    expect(rejected.error).toMatchObject({
      kind: 'conflict',
      code: 'slot_taken',
      nearest: expect.arrayContaining([expect.any(String)]),
    })

    await leo.dispatch(releaseHold.initiate(held.id)).unwrap()
    expect(await listTimes(maya, coach)).toContain(at)
  })

  it('reschedules to a time with a space instead of the plus sign', async () => {
    const store = await createMemberStore(server.origin, 'maya@example.com')
    const [coach, at] = await findCoachAndTime(store)
    const page = await store.dispatch(listAppointments.initiate('upcoming'))
    const session = page.data?.pages[0]?.results[0]
    const atWithSpace = new Date(at).toISOString().replace('.000Z', ' 00:00')
    const moved = await store
      .dispatch(
        bookAppointment.initiate({
          at: atWithSpace,
          practitioner_id: coach.id,
          appointment_type: session?.appointment_type ?? 'FOLLOW_UP',
          user_timezone: 'America/New_York',
          appointment_id: session?.id ?? '',
          idempotencyKey: crypto.randomUUID(),
        }),
      )
      .unwrap()
    expect(moved.id).toBe(session?.id)
    expect(Date.parse(moved.at)).toBe(Date.parse(at))

    const canceled = await store
      .dispatch(cancelAppointment.initiate({ id: moved.id, late_cancel: false }))
      .unwrap()
    expect(canceled.status).toBe('cancelled')
  })

  it('reports the invalid fields', async () => {
    const store = await createMemberStore(server.origin, 'maya@example.com')
    const [coach] = await findCoachAndTime(store)
    const { error } = await store.dispatch(
      bookAppointment.initiate({
        at: 'soon',
        practitioner_id: coach.id,
        appointment_type: 'FOLLOW_UP',
        user_timezone: 'Mars/Olympus',
        idempotencyKey: crypto.randomUUID(),
      }),
    )
    expect(error).toMatchObject({
      kind: 'validation',
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'at' }),
        expect.objectContaining({ field: 'user_timezone' }),
      ]),
    })
  })
})

describe('getAvailability', () => {
  it('caches a response for each time zone, keyed by its days', async () => {
    const store = await createMemberStore(server.origin, 'maya@example.com')
    const [coach] = await findCoachAndTime(store)
    const responses = await Promise.all(
      ['America/New_York', 'Asia/Kathmandu'].map((timeZone) => getDays(store, coach, timeZone)),
    )
    const [newYork = {}, kathmandu = {}] = responses
    expect(Object.values(newYork).flat()[0]).toMatch(/-0[45]:00$/)
    expect(Object.values(kathmandu).flat()[0]).toMatch(/\+05:45$/)
  })
})

type Store = Awaited<ReturnType<typeof createMemberStore>>

async function findCoachAndTime(store: Store): Promise<[Practitioner, string]> {
  const practitioners = await store
    .dispatch(
      practitionersApi.endpoints.listPractitioners.initiate({ appointment_type: 'FOLLOW_UP' }),
    )
    .unwrap()
  const coach = practitioners.find(({ name }) => name === 'Ana Rivera')
  if (!coach) throw new Error('The demo data has no Ana Rivera.')
  const time = (await listTimes(store, coach))[0]
  if (!time) throw new Error('Ana Rivera has no openings.')
  return [coach, time]
}

const listTimes = async (store: Store, coach: Practitioner) =>
  Object.values(await getDays(store, coach, 'America/New_York')).flat()

const getDays = (store: Store, coach: Practitioner, timeZone: string) =>
  store
    .dispatch(
      availabilityApi.endpoints.getAvailability.initiate(
        {
          practitioner_id: coach.id,
          appointment_type: 'FOLLOW_UP',
          from_date: '2026-11-09',
          to_date: '2026-11-13',
          timeZone,
        },
        { forceRefetch: true, subscribe: false },
      ),
    )
    .unwrap()

/** Waits until no query is running, including refetches. */
async function waitForQueries(store: Store): Promise<void> {
  const { api } = await import('../../api.ts')
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
}
