// @module-tag deep
import {
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolVersion,
  expectSkeletonOfContent,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const items = (['morning', 'morning', 'midday', 'evening'] as const).map((time_of_day, index) =>
  createProtocolItem({ key: `item-${index}`, time_of_day, why: 'Why.', how: 'How.' }),
)

it('ProtocolScreen keeps its height when the plan arrives', async () => {
  const gate = createGate()
  const protocol = createProtocol({ versions: [createProtocolVersion({ items })] })
  respondAsServer()
  respondWith('getProtocol', { protocol }, { after: gate.opened })
  await openPortal(`/protocols/${protocol.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Your protocol' })
  await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
})
