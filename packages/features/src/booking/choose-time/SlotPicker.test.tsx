import {
  createAvailability,
  createGate,
  createTestStore,
  getTimeAfter,
  NOW,
  readText,
  respondWith,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import { DAY, HOUR } from '@portal/domain/time'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { SlotPicker } from './SlotPicker.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Store = ReturnType<typeof createTestStore>

const showPicker = (store: Store, practitionerId = 'rivera') =>
  show(
    <FeatureContext value={featureEnvironment}>
      <SlotPicker
        practitionerId={practitionerId}
        appointmentType="FOLLOW_UP"
        lengthMinutes={30}
        timeZone="America/New_York"
        onTimeZoneChange={() => {}}
        hourCycle="12h"
        onHourCycleChange={() => {}}
        selected={null}
        onChoose={() => {}}
        date={null}
        onDateChange={() => {}}
      />
    </FeatureContext>,
    store,
  )

const findOpenings = async () =>
  within(await screen.findByRole('region', { name: 'Next openings' }))
    .getAllByRole('button')
    .map((button) => readText(button).trim())

const [today, later, last] = [getTimeAfter(HOUR), getTimeAfter(30 * HOUR), getTimeAfter(54 * HOUR)]

/** A visit a day ago, which received these times. */
async function visitDayBefore(store: Store): Promise<void> {
  respondWith('getAvailability', { availability: createAvailability([today, later, last]) })
  const { unmount } = showPicker(store)
  expect(await findOpenings()).toEqual([
    'Today 10:00 am EDT',
    'Tomorrow 3:00 pm EDT',
    'Sat, Oct 31 3:00 pm EDT',
  ])
  unmount()
  vi.setSystemTime(Date.parse(NOW) + DAY)
}

it('shows what is left of the last known times until the response arrives', async () => {
  const store = createTestStore()
  await visitDayBefore(store)
  const gate = createGate()
  respondWith(
    'getAvailability',
    { availability: createAvailability([last]) },
    { after: gate.opened },
  )
  showPicker(store)
  expect(await findOpenings()).toEqual(['Today 3:00 pm EDT', 'Tomorrow 3:00 pm EDT'])
  gate.open()
  await vi.waitFor(async () => expect(await findOpenings()).toEqual(['Tomorrow 3:00 pm EDT']))
})

it('keeps the last known times while they cannot be requested', async () => {
  const store = createTestStore()
  await visitDayBefore(store)
  respondWithNetworkError('getAvailability')
  showPicker(store)
  expect(await findOpenings()).toEqual(['Today 3:00 pm EDT', 'Tomorrow 3:00 pm EDT'])
  expect(screen.queryByText(/Connect to see/)).toBeNull()
})

it("shows nobody else's times while those of a practitioner are loading", async () => {
  const store = createTestStore()
  await visitDayBefore(store)
  const gate = createGate()
  respondWith('getAvailability', { availability: {} }, { after: gate.opened })
  showPicker(store, 'okafor')
  expect(screen.queryByRole('region', { name: 'Next openings' })).toBeNull()
  gate.open()
  await screen.findByText('No openings in the next 60 days')
})
