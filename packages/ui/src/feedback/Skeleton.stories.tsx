import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../layout/Card.ts'
import { Cluster } from '../layout/Cluster.ts'
import { Stack } from '../layout/Stack.ts'
import { Skeleton } from './Skeleton.ts'

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

const card: Story['render'] = () => (
  <Card aria-busy="true">
    <Cluster style={{ flexWrap: 'nowrap' }}>
      <Skeleton width="44px" height="44px" radius="full" style={{ flex: 'none' }} />
      <Stack gap={2} style={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Stack>
    </Cluster>
  </Card>
)

export const Line: Story = {}
export const CardShape: Story = { render: card }
export const Dark: Story = { globals: { scheme: 'dark' }, render: card }
