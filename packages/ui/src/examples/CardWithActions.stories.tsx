import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/Badge.ts'
import { Actions } from '../button/Actions.ts'
import { Button } from '../button/Button.tsx'
import { Card } from '../layout/Card.ts'
import { Cluster } from '../layout/Cluster.ts'
import { Stack } from '../layout/Stack.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'

const meta = { title: 'Layout/Card, Stack, Cluster and Actions', component: Card } satisfies Meta<
  typeof Card
>

export default meta
type Story = StoryObj<typeof meta>

const session: Story['render'] = () => (
  <Card as="section" aria-labelledby="next-session">
    <Stack gap={3}>
      <Cluster justify="between">
        <SectionTitle id="next-session">Follow-up Session</SectionTitle>
        <Badge tone="success">Booked</Badge>
      </Cluster>
      <Text tone="muted">Thu, Dec 3 at 2:30 pm EST with Elena Rivera</Text>
      <Actions>
        <Button>Join</Button>
        <Button variant="secondary">Reschedule</Button>
        <Button variant="quiet">Cancel session</Button>
      </Actions>
    </Stack>
  </Card>
)

export const InCard: Story = { render: session }
export const Dark: Story = { globals: { scheme: 'dark' }, render: session }
