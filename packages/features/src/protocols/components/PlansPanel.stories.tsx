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
import { PlansPanel } from './PlansPanel.tsx'

const meta = {
  title: 'Protocols/PlansPanel',
  component: PlansPanel,
  ...featureStories(),
  args: protocolParts,
  parameters: featureParameters({ respond: respondWithProtocols }),
  play: waitForText('Ended'),
} satisfies Meta<typeof PlansPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Empty: Story = {
  parameters: featureParameters({ respond: respondWithoutProtocols }),
  play: waitForText('Plans that have ended stay here.'),
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
