import type { CheckOffEntry } from '@portal/contract'
import { readStoredEntries } from '@portal/testing'
import { screen } from '@testing-library/react'
import type { FeatureEnvironment } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { TodayPanel } from '../components/TodayPanel.tsx'
import { protocolParts } from './protocolStories.tsx'

/** What the browser's keys of the member's unconfirmed check-offs start with. */
export const storagePrefix = `portal:check-offs:${featureEnvironment.member.id}:`

/** The check-offs that the device stores. */
export const readStored = () => readStoredEntries<CheckOffEntry>(storagePrefix)

/** Renders today's checklist. The test defines the responses. */
export const showToday = (environment: Partial<FeatureEnvironment> = {}) =>
  showFeature(<TodayPanel {...protocolParts} />, environment)

export const findBox = (name: string | RegExp = /Vitamin/) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name })

/** Checks an item off without a connection and closes the page. */
export async function checkOffAndLeave(): Promise<void> {
  const { user, unmount } = showToday({ readOnlyReason: 'Needs a connection.' })
  await user.click(await findBox())
  await screen.findByText(/^1 check-off saved on this device\./)
  unmount()
}
