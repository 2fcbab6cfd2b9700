import {
  createLabMarker,
  createLabResult,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { LabResult } from '@portal/contract'
import { Button } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
  pendingPromise,
  phoneWidth,
  waitForText,
} from '../../../shared/testing/featureStories.tsx'
import { history } from '../../testing/labStories.tsx'
import { MarkerDetail } from './MarkerDetail.tsx'

const marker = createLabMarker({
  explanation: 'Ferritin stores iron. It shows how much iron the body has in reserve.',
})

const respond = (results: readonly LabResult[]) =>
  featureParameters({
    respond: () => void respondWith('getLabMarker', { marker, results: [...results] }),
  })

const meta = {
  title: 'Labs/MarkerDetail',
  component: MarkerDetail,
  ...featureStories({}, columnWidth),
  parameters: respond(history),
  args: { markerId: marker.id, actions: <Button>Ask about this</Button> },
  play: waitForText('Every result'),
} satisfies Meta<typeof MarkerDetail>

export default meta
type Story = StoryObj<typeof meta>

export const Trend: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Phone: Story = { decorators: [phoneWidth] }
export const OneResult: Story = { parameters: respond([createLabResult()]) }
export const TextOnly: Story = {
  parameters: respond([
    createLabResult({ value: { kind: 'text', text: 'Yellow' }, flag: null, range: null }),
  ]),
}
export const Derived: Story = {
  parameters: respond([
    createLabResult({
      flag_source: 'derived',
      notices: ['time_without_zone'],
      status: 'corrected',
    }),
  ]),
}
export const Loading: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith('getLabMarker', { marker, results: [] }, { after: pendingPromise }),
  }),
  play: () => {},
}
export const Missing: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('getLabMarker', { status: 404 }),
  }),
  play: waitForText("We can't find that"),
}
export const Offline: Story = {
  parameters: featureParameters({
    respond: () => void respondWithNetworkError('getLabMarker'),
    environment: { readOnlyReason: 'Needs a connection.' },
  }),
  play: waitForText(/lab results aren't stored on this device/),
}
