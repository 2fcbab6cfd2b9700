import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from './Field.tsx'

const meta = {
  title: 'Inputs/Field',
  component: Field,
  args: {
    label: 'Preferred name',
    children: (control) => <input {...control} defaultValue="Maya" />,
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithHint: Story = { args: { hint: 'Your practitioner sees it.' } }
export const WithError: Story = { args: { error: 'Enter a name of at most 100 characters.' } }
export const WithMessage: Story = { args: { message: 'Saved.' } }
export const HiddenLabel: Story = { args: { labelHidden: true } }
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { hint: 'Your practitioner sees it.', error: 'Enter a name.' },
}
