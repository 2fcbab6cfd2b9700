import { respondWith } from '@portal/testing/stories'
import { RowLink } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { threadMessages } from '../testing/messageStories.tsx'
import { RecordMessages } from './RecordMessages.tsx'

const meta = {
  title: 'Messaging/RecordMessages',
  component: RecordMessages,
  ...featureStories(),
  args: {
    kind: 'appointment',
    id: 'session',
    title: 'Messages and documents',
    renderLink: (_message, label) => <RowLink href="#message">{label}</RowLink>,
  },
  parameters: featureParameters({
    respond: () =>
      void respondWith('listRecordMessages', { results: [...threadMessages], next: null }),
  }),
} satisfies Meta<typeof RecordMessages>

export default meta
type Story = StoryObj<typeof meta>

export const WithDocuments: Story = { play: waitForText('Thank you!') }
export const Phone: Story = { decorators: [phoneWidth], play: waitForText('Thank you!') }
