import { createPractitioner } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PractitionerAvatar } from './PractitionerAvatar.tsx'

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">' +
  '<rect width="1" height="1" fill="teal"/></svg>'

const meta = {
  title: 'Shared/PractitionerAvatar',
  component: PractitionerAvatar,
  args: { practitioner: createPractitioner() },
} satisfies Meta<typeof PractitionerAvatar>

export default meta
type Story = StoryObj<typeof meta>

export const Initials: Story = {}
export const Picture: Story = {
  args: { practitioner: { name: 'Dr. Ana Mercado', avatar_url: picture } },
}
export const Large: Story = { args: { size: 96 } }
