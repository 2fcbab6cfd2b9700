import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { TextInput } from '../field/TextInput.tsx'
import { Card } from '../layout/Card.ts'
import { Stack } from '../layout/Stack.ts'
import { RadioGroup } from '../radio/RadioGroup.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'

const meta = {
  title: 'Patterns/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: '2 answers are missing',
    attempt: 1,
    errors: [
      { fieldId: 'email', message: 'Enter your email.' },
      { fieldId: 'nights', message: 'Choose how often you wake up.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>

export default meta
type Story = StoryObj<typeof meta>

/** Submit the form again: the summary gets the focus. */
function Form() {
  const [attempt, setAttempt] = useState(1)
  return (
    <Stack gap={5}>
      <ErrorSummary {...meta.args} attempt={attempt} />
      <Card>
        <Stack gap={5}>
          <TextInput id="email" label="Email" type="email" error="Enter your email." />
          <RadioGroup
            id="nights"
            label="How often do you wake up at night?"
            error="Choose how often you wake up."
            options={[
              { value: 'never', label: 'Never' },
              { value: 'often', label: 'Several times' },
            ]}
            value={null}
            onChange={() => {}}
          />
          <Button onClick={() => setAttempt(attempt + 1)}>Continue</Button>
        </Stack>
      </Card>
    </Stack>
  )
}

export const Default: Story = {}
export const OneError: Story = {
  args: {
    title: '1 answer is missing',
    errors: [{ fieldId: 'email', message: 'Enter your email.' }],
  },
}
export const AboveForm: Story = { render: () => <Form /> }
export const LongText: Story = {
  args: {
    title: '14 answers are missing or cannot be read by our system',
    errors: [
      {
        fieldId: 'medicines',
        message: 'Say whether you take medicines regularly, even when it is only one of them.',
      },
      { fieldId: 'word', message: 'Anunbrokenwordthatislongerthanthescreenofaphoneiswide' },
    ],
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
