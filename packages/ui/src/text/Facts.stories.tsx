import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from './Facts.ts'

const meta = {
  title: 'Text/Facts',
  component: Facts,
  args: {
    children: ['Wei Chen', 'Since Wed, Oct 21', '3 items'].map((fact) => (
      <span key={fact}>{fact} </span>
    )),
  },
} satisfies Meta<typeof Facts>

export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
export const TwoLines: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: '14rem' }}>
        <Story />
      </div>
    ),
  ],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
