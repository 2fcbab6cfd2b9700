import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../text/Text.ts'
import { Link } from './Link.ts'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { children: 'Forgot your password?', href: '#reset' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InText: Story = {
  render: (args) => (
    <Text>
      Questions about a charge? <Link {...args}>Contact the concierge</Link>, and you will hear from
      us today.
    </Text>
  ),
}
export const Dark: Story = { globals: { scheme: 'dark' } }
