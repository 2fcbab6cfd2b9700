import {
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  createTestStore,
  expectSkeletonOfContent,
  respondWith,
  show,
} from '@portal/testing'
import type { ReactNode } from 'react'
import { describe, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { protocolParts } from '../testing/protocolStories.tsx'
import { DueToday } from './DueToday.tsx'
import { PlansPanel } from './PlansPanel.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { WeekPanel } from './WeekPanel.tsx'

const plan = createProtocol({
  versions: [
    createProtocolVersion({
      items: (['morning', 'morning', 'midday', 'evening'] as const).map((time_of_day, index) =>
        createProtocolItem({ key: `item-${index}`, time_of_day, why: 'Low in October.' }),
      ),
    }),
  ],
})
const renderLink = (label: string) => <a href="#plan">{label}</a>

describe('skeletons of protocols', () => {
  it.each<[string, ReactNode]>([
    ['TodayPanel', <TodayPanel key="" {...protocolParts} />],
    ['WeekPanel', <WeekPanel key="" {...protocolParts} />],
    ['PlansPanel', <PlansPanel key="" {...protocolParts} />],
    ['DueToday', <DueToday key="" renderLink={renderLink} />],
  ])('%s keeps its height when its data arrives', async (_name, panel) => {
    const gate = createGate()
    const after = { after: gate.opened }
    respondWith('listProtocols', createProtocolsResponse({ results: [plan] }), after)
    respondWith('listEndedProtocols', { results: [plan], next: null }, after)
    const { container } = show(
      <FeatureContext value={featureEnvironment}>{panel}</FeatureContext>,
      createTestStore({}),
    )
    await expectSkeletonOfContent(container, gate.open)
  })
})
