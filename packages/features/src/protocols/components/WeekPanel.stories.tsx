import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import {
  protocolParts,
  respondWithoutProtocols,
  respondWithProtocols,
} from '../testing/protocolStories.tsx'
import { WeekPanel } from './WeekPanel.tsx'

const meta = {
  title: 'Protocols/WeekPanel',
  component: WeekPanel,
  ...featureStories(),
  args: protocolParts,
  parameters: featureParameters({ respond: respondWithProtocols }),
  play: waitForText('Vitamin D3'),
} satisfies Meta<typeof WeekPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Empty: Story = {
  parameters: featureParameters({ respond: respondWithoutProtocols }),
  play: waitForText('Nothing was planned for this week.'),
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
