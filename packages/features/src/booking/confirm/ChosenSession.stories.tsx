import { getTimeAfter, createPractitioner } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneWidth } from '../../shared/testing/featureStories.tsx'
import { ChosenSession } from './ChosenSession.tsx'

const meta = {
  title: 'Booking/ChosenSession',
  component: ChosenSession,
  args: {
    typeName: 'Follow-up Session',
    length: 30,
    meeting: { kind: 'video', address: null },
    practitioner: createPractitioner(),
    timeZone: 'America/New_York',
    hourCycle: '12h',
    onChange: () => {},
  },
} satisfies Meta<typeof ChosenSession>

export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const InPerson: Story = {
  args: { meeting: { kind: 'in_person', address: '12 Garden Row, London' } },
}
export const Loading: Story = { args: { practitioner: undefined } }
/** Only the time can change. */
export const Rescheduling: Story = {
  args: { movingFrom: getTimeAfter(0) },
  render: ({ onChange: _omitted, ...args }) => <ChosenSession {...args} />,
}
export const LongName: Story = {
  args: {
    practitioner: createPractitioner({
      name: 'Dr. Alexandra Featherstonehaugh-Montgomery de la Fuente y Villanueva',
    }),
  },
  decorators: [phoneWidth],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
