// @module-tag deep
import { DAY } from '@portal/domain/time'
import {
  createGate,
  createPractitioner,
  expectSkeletonOfContent,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

it('ChoosePractitionerScreen keeps its height when the practitioners arrive', async () => {
  const gate = createGate()
  // usually not today or tomorrow, which are shorter
  const next_opening = getTimeAfter(3 * DAY)
  const results = [30, 31, 32, 33].map((number) =>
    createPractitioner({ id: getFixtureId(number), next_opening }),
  )
  respondAsServer()
  respondWith('listPractitioners', { results, next: null }, { after: gate.opened })
  await openPortal('/choose-your-practitioner')
  await screen.findByRole('heading', { level: 1, name: 'Choose your practitioner' })
  await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
})
