import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChoiceCard, ChoiceCards } from './ChoiceCard.tsx'

const meta = {
  title: 'Inputs/ChoiceCard',
  component: ChoiceCard,
  args: { name: 'package' },
} satisfies Meta<typeof ChoiceCard>

export default meta
type Story = StoryObj<typeof meta>

const three: Story['render'] = ({ name }) => (
  <ChoiceCards>
    <legend>Choose a pack</legend>
    <ChoiceCard name={name}>1 session credit</ChoiceCard>
    <ChoiceCard name={name} defaultChecked>
      5 session credits
    </ChoiceCard>
    <ChoiceCard name={name} disabled>
      10 session credits
    </ChoiceCard>
  </ChoiceCards>
)

export const OneOfThree: Story = { render: three }
export const LongText: Story = {
  render: ({ name }) => (
    <ChoiceCards style={{ width: 260 }}>
      <legend>Who would you like to meet?</legend>
      <ChoiceCard name={name}>
        A practitioner with a long name, a longer title, and a next opening in many weeks
      </ChoiceCard>
    </ChoiceCards>
  ),
}
export const Dark: Story = { globals: { scheme: 'dark' }, render: three }
