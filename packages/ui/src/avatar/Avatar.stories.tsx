import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cluster } from '../layout/Cluster.ts'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Layout/Avatar',
  component: Avatar,
  args: { name: 'Elena Rivera' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

const portrait = `data:image/svg+xml,${encodeURIComponent(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">',
    '<rect width="8" height="8" fill="#b4e33d"/>',
    '<circle cx="4" cy="4" r="2" fill="#1f5b43"/>',
    '</svg>',
  ].join(''),
)}`

export const Initials: Story = {}
export const Picture: Story = { args: { src: portrait } }
export const FailedPicture: Story = { args: { src: 'data:image/png;base64,AAAA' } }
export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Avatar {...args} size={28} />
      <Avatar {...args} size={44} />
      <Avatar {...args} size={96} />
    </Cluster>
  ),
}
export const BesideName: Story = {
  render: (args) => (
    <Cluster>
      <Avatar {...args} decorative /> Elena Rivera
    </Cluster>
  ),
}
export const Dark: Story = { globals: { scheme: 'dark' } }
