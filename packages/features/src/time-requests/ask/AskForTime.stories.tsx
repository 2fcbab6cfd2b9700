import type { Meta, StoryObj } from '@storybook/react-vite'
import { createUser, getTimeAfter } from '@portal/testing/stories'
import { DAY } from '@portal/domain/time'
import {
  columnWidth,
  featureParameters,
  featureStories,
} from '../../shared/testing/featureStories.tsx'
import { AskForTime } from './AskForTime.tsx'

const meta = {
  title: 'Time requests/AskForTime',
  component: AskForTime,
  ...featureStories({}, columnWidth),
  args: {
    session: { kind: 'new', type: 'FOLLOW_UP', practitionerId: null },
    phoneLink: <a href="#profile">Settings</a>,
    onAsked: () => {},
  },
} satisfies Meta<typeof AskForTime>

export default meta
type Story = StoryObj<typeof meta>

export const NewSession: Story = {}
export const EarlierTime: Story = {
  args: { session: { kind: 'earlier', id: 'a', type: 'FOLLOW_UP', at: getTimeAfter(9 * DAY) } },
}
export const WithTexts: Story = {
  parameters: featureParameters({
    environment: { member: createUser({ phone_number: '+12125550142' }) },
  }),
}
export const ReadOnly: Story = {
  parameters: featureParameters({ environment: { readOnlyReason: 'Needs a connection.' } }),
}
