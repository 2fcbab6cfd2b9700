import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../layout/Card.ts'
import { Text } from '../text/Text.ts'
import { Placeholder } from './Placeholder.ts'

const meta = {
  title: 'Feedback/Placeholder',
  component: Placeholder,
  args: {
    children: (
      <div>
        <Text size="lead">Follow-up Session</Text>
        <Text>Thu, Dec 3 at 2:30 pm EST</Text>
      </div>
    ),
  },
  decorators: [(Part) => <Card aria-busy="true">{Part()}</Card>],
} satisfies Meta<typeof Placeholder>

export default meta
type Story = StoryObj<typeof meta>

export const OfText: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
