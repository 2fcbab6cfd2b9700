import {
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  createUser,
  expectSkeletonOfContent,
  measureHeights,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'
import { todayCard } from './homeCard.ts'

const items = (['morning', 'morning', 'midday', 'evening'] as const).map((time_of_day, index) =>
  createProtocolItem({ key: `item-${index}`, time_of_day, why: 'Why.', how: 'How.' }),
)

it('TodayCard has the height that it declares with four items or more', async () => {
  respondAsServer()
  const results = [createProtocol({ versions: [createProtocolVersion({ items })] })]
  respondWith('listProtocols', createProtocolsResponse({ results }))
  await openPortal('/home')
  const checkboxes = await screen.findAllByRole('checkbox')
  expect(checkboxes).toHaveLength(4)
  const card = screen.getByRole('region', { name: todayCard.title }).lastElementChild
  expect(card && (await measureHeights(card))).toEqual(todayCard.getHeight(createUser()))
})

it('ProtocolScreen keeps its height when the plan arrives', async () => {
  const gate = createGate()
  const protocol = createProtocol({ versions: [createProtocolVersion({ items })] })
  respondAsServer()
  respondWith('getProtocol', { protocol }, { after: gate.opened })
  await openPortal(`/protocols/${protocol.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Your protocol' })
  await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
})
