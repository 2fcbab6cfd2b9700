import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from './TextInput.tsx'

const meta = {
  title: 'Inputs/TextInput',
  component: TextInput,
  args: { label: 'Email', type: 'email', autoComplete: 'email' },
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'maya@example.com' } }
export const WithHint: Story = {
  args: {
    label: 'Mobile number',
    type: 'tel',
    hint: 'With the country code, for reminders by text message.',
  },
}
export const WithPlaceholder: Story = {
  args: { label: 'Promo code', type: 'text', placeholder: 'Optional' },
}
export const WithError: Story = {
  args: {
    defaultValue: 'maya@',
    error: 'That address is missing its domain, such as example.com.',
  },
}
export const Disabled: Story = { args: { defaultValue: 'maya@example.com', disabled: true } }
export const ReadOnly: Story = { args: { defaultValue: 'maya@example.com', readOnly: true } }
export const LabelHidden: Story = {
  args: { label: 'Search', labelHidden: true, type: 'search', placeholder: 'Search' },
}
export const LongText: Story = {
  args: {
    label:
      'Anything that your practitioner should know before the session begins, in your own words',
    hint: 'Medicines, recent results, how you slept, and what you would like to talk about first.',
    error: 'Use at most 500 characters. Shorten your text and send it again.',
  },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: {
    defaultValue: 'maya@',
    hint: 'Where we write to.',
    error: 'That address is missing its domain, such as example.com.',
  },
}
