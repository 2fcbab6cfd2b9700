import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureParameters, featureStories, phoneWidth } from '../testing/featureStories.tsx'
import { ZoneNotice } from './ZoneNotice.tsx'

// no device is there
const timeZone = 'Antarctica/DumontDUrville'

const meta = {
  title: 'Shared/ZoneNotice',
  component: ZoneNotice,
  ...featureStories(),
  parameters: featureParameters({ environment: { timeZone } }),
} satisfies Meta<typeof ZoneNotice>

export default meta
type Story = StoryObj<typeof meta>

export const OtherDevice: Story = {}
export const ReadOnly: Story = {
  parameters: featureParameters({
    environment: { timeZone, readOnlyReason: 'Needs a connection.' },
  }),
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
