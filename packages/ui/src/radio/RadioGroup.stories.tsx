import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Card } from '../layout/Card.ts'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

const meta = {
  title: 'Patterns/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'How often do you wake up at night?',
    options: [
      { value: 'never', label: 'Never' },
      { value: 'once', label: 'Once', description: 'And I fall asleep again within minutes.' },
      { value: 'often', label: 'Several times' },
    ],
    value: null,
    onChange: () => {},
  },
  render: (args) => <Answered {...args} />,
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

function Answered(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <Card>
      <RadioGroup {...props} value={value} onChange={setValue} />
    </Card>
  )
}

export const Default: Story = {}
export const Chosen: Story = { args: { value: 'once', hint: 'Think of the last two weeks.' } }
export const ShortAnswers: Story = {
  args: {
    label: 'I have felt calm and relaxed',
    options: ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map(
      (label) => ({ value: label, label }),
    ),
    value: 'Several days',
  },
}
export const WithError: Story = { args: { error: 'Choose one answer to continue.' } }
export const DisabledOption: Story = {
  args: {
    label: 'How would you like to pay?',
    options: [
      { value: 'card', label: 'Card ending in 4242' },
      {
        value: 'credit',
        label: 'Session credits',
        description: 'You have no credits left.',
        disabled: true,
      },
    ],
  },
}
export const LongText: Story = {
  args: {
    label: 'In the last two weeks, how often did you feel rested when you woke up in the morning?',
    hint: 'Answer for a usual week, not for a holiday or an illness.',
    options: [
      {
        value: 'a',
        label: 'On more than half of the days, including most days on which I had to work',
        description: 'This also covers days on which you took a nap in the afternoon.',
      },
      { value: 'b', label: 'Anunbrokenwordthatislongerthanthescreenofaphoneiswide' },
    ],
    error: 'Choose the answer that is closest, even when none of them fits exactly.',
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: { value: 'once' } }
