import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../button/ButtonLink.ts'
import { ResumeCard } from './ResumeCard.tsx'

const meta = {
  title: 'Patterns/ResumeCard',
  component: ResumeCard,
  args: {
    title: 'Your assessment',
    progressText: '12 of 60 answered · about 6 minutes left',
    progress: 0.2,
    action: <ButtonLink href="#assessment">Continue your assessment</ButtonLink>,
  },
} satisfies Meta<typeof ResumeCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NotStarted: Story = {
  args: {
    progressText: '60 questions · about 8 minutes',
    progress: 0,
    action: <ButtonLink href="#assessment">Start your assessment</ButtonLink>,
  },
}
export const AlmostDone: Story = {
  args: { progressText: '59 of 60 answered · less than a minute left', progress: 59 / 60 },
}
export const LongText: Story = {
  args: {
    title: 'Comprehensive assessment of sleep, movement, nutrition and stress',
    action: <ButtonLink href="#assessment">Continue your comprehensive assessment</ButtonLink>,
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
