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
import { DueToday } from './DueToday.tsx'

const meta = {
  title: 'Protocols/DueToday',
  component: DueToday,
  ...featureStories(),
  args: { renderLink: (label) => protocolParts.renderPlanButton('today', label) },
  parameters: featureParameters({ respond: respondWithProtocols }),
  play: waitForText('Vitamin D3'),
} satisfies Meta<typeof DueToday>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Empty: Story = {
  parameters: featureParameters({ respond: respondWithoutProtocols }),
  play: waitForText(/^You have no protocol yet/),
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
