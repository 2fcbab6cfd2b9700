import { createPractitioner } from '@portal/testing/stories'
import { Text } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneWidth } from '../../shared/testing/featureStories.tsx'
import { PractitionerLine } from './PractitionerLine.tsx'

const meta = {
  title: 'Booking/PractitionerLine',
  component: PractitionerLine,
  args: {
    practitioner: createPractitioner(),
    avatarSize: 56,
    renderDetails: () => (
      <Text as="span" size="small">
        Follow-up Session · 30 min
      </Text>
    ),
  },
} satisfies Meta<typeof PractitionerLine>

export default meta
type Story = StoryObj<typeof meta>

const longName = createPractitioner({
  name: 'Dr. Alexandra Featherstonehaugh-Montgomery de la Fuente y Villanueva',
})

export const WithDetails: Story = {}
export const Loading: Story = { args: { practitioner: undefined } }
export const LongNameCut: Story = { args: { practitioner: longName }, decorators: [phoneWidth] }
export const LongNameInFull: Story = {
  args: { practitioner: longName, isNameWrapped: true },
  decorators: [phoneWidth],
}
