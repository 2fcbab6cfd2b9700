import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageTitle } from '../text/PageTitle.ts'
import { Text } from '../text/Text.ts'
import { Card } from './Card.ts'
import { TaskParts } from './TaskParts.ts'

const meta = {
  title: 'Layout/TaskParts',
  component: TaskParts,
  args: {
    gap: 6,
    children: [
      <PageTitle key="title">Intake form</PageTitle>,
      <Card key="card">
        <Text>Your practitioner reads your answers before the first session.</Text>
      </Card>,
    ],
  },
} satisfies Meta<typeof TaskParts>

export default meta
type Story = StoryObj<typeof meta>

export const OneTask: Story = {}
