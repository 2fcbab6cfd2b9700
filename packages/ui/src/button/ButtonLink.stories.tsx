import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight } from 'lucide'
import { Icon } from '../icon/Icon.tsx'
import { Cluster } from '../layout/Cluster.ts'
import { ButtonLink } from './ButtonLink.ts'

const meta = {
  title: 'Actions/ButtonLink',
  component: ButtonLink,
  args: { children: 'See all sessions', href: '#sessions' },
} satisfies Meta<typeof ButtonLink>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Small: Story = { args: { size: 'small', variant: 'secondary' } }
export const FullWidth: Story = { args: { fullWidth: true } }
export const WithIcon: Story = {
  render: (args) => (
    <ButtonLink {...args}>
      See all sessions <Icon icon={ArrowRight} />
    </ButtonLink>
  ),
}
export const Dark: Story = {
  globals: { scheme: 'dark' },
  render: (args) => (
    <Cluster>
      <ButtonLink {...args} />
      <ButtonLink {...args} variant="secondary" />
      <ButtonLink {...args} variant="quiet" />
    </Cluster>
  ),
}
