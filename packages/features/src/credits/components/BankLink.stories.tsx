import type { Meta, StoryObj } from '@storybook/react-vite'
import { BankLink } from './BankLink.tsx'

const meta = {
  title: 'Credits/BankLink',
  component: BankLink,
  args: { href: 'https://bank.example/confirm' },
} satisfies Meta<typeof BankLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
