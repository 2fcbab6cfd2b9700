import { createUser } from '@portal/testing/stories'
import { Link } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureParameters, featureStories } from '../shared/testing/featureStories.tsx'
import { LockedContent } from './LockedContent.tsx'

const lapsed = createUser({ membership_status: 'lapsed' })

const alacarte = featureParameters({
  environment: { member: createUser({ plan_type: 'ALACARTE', membership_status: null }) },
})

const meta = {
  title: 'Membership/LockedContent',
  component: LockedContent,
  ...featureStories(),
  args: {
    renderContact: (label) => <Link href="#messages">{label}</Link>,
    renderStart: (label) => <Link href="#membership">{label}</Link>,
  },
  parameters: featureParameters({ environment: { member: lapsed } }),
} satisfies Meta<typeof LockedContent>

export default meta
type Story = StoryObj<typeof meta>

export const Lapsed: Story = {}
export const WithoutMembership: Story = { parameters: alacarte }
export const Dark: Story = { globals: { scheme: 'dark' } }
