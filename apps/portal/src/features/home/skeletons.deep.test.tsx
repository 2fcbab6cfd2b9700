// @module-tag deep
import {
  createGate,
  createPractitioner,
  createUser,
  expectSkeletonOfContent,
  getFixtureId,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

it('MeetPractitioners keeps its height when the practitioners arrive', async () => {
  const gate = createGate()
  const results = [30, 31, 32, 33].map((number) => createPractitioner({ id: getFixtureId(number) }))
  respondAsServer({ user: createUser({ coach: null, role: 'client' }) })
  respondWith('listPractitioners', { results, next: null }, { after: gate.opened })
  await openPortal('/home')
  const section = await screen.findByRole('region', { name: 'Meet your practitioners' })
  await expectSkeletonOfContent(section, gate.open)
})

it('draws a bar for each text of the practitioner while they load', async () => {
  const gate = createGate()
  respondAsServer()
  respondWith('getPractitioner', { practitioner: createPractitioner() }, { after: gate.opened })
  await openPortal('/home')
  const name = getComputedStyle(await screen.findByText('Practitioner', { selector: 'strong' }))
  expect(name).toMatchObject({ visibility: 'visible', color: 'rgba(0, 0, 0, 0)' })
  expect(name.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  gate.open()
})
