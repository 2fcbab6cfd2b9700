import { createProtocol, createProtocolVersion } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { protocol } from '../testing/protocolStories.tsx'
import { ProtocolDetail } from './ProtocolDetail.tsx'

const first = createProtocolVersion()

const meta = {
  title: 'Protocols/ProtocolDetail',
  component: ProtocolDetail,
  ...featureStories(),
  args: { protocol, latest: protocol.versions.at(-1) ?? first },
} satisfies Meta<typeof ProtocolDetail>

export default meta
type Story = StoryObj<typeof meta>

export const Revised: Story = {}
export const Ended: Story = {
  args: {
    protocol: createProtocol({ is_current: false, ends_on: '2026-10-27', versions: [first] }),
    latest: first,
  },
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
