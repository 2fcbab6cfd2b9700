import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from '../field/Checkbox.tsx'
import { Text } from '../text/Text.ts'
import { ConsentBlock } from './ConsentBlock.tsx'

const paragraphs = [
  'Coaching supports you in reaching your own goals. It is not medical treatment.',
  'Your practitioner reads what you write here, your lab results and your notes.',
  'Nobody else in the practice reads them, except to help you.',
  'Sessions are not recorded. In an emergency, call your local emergency number.',
  'You can withdraw your consent at any time in your account.',
  'Fees, credits and the rules for canceling are on the page of your membership.',
  'If a session does not take place because of us, you get its credit back.',
  'Messages are answered on weekdays. They are not for anything urgent.',
]
const text = paragraphs.map((paragraph) => <Text key={paragraph}>{paragraph}</Text>)

const meta = {
  title: 'Patterns/ConsentBlock',
  component: ConsentBlock,
  args: {
    title: 'Consent to coaching',
    version: 'Version 3, November 2026',
    children: text,
    checkboxes: <Checkbox label="I have read this text and agree to coaching." />,
  },
} satisfies Meta<typeof ConsentBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Agreed: Story = {
  args: {
    checkboxes: <Checkbox defaultChecked label="I have read this text and agree to coaching." />,
  },
}
export const WithError: Story = {
  args: {
    checkboxes: (
      <>
        <Checkbox
          label="I have read this text and agree to coaching."
          error="Check this box to continue."
        />
        <Checkbox label="Send me a copy by email (optional)." />
      </>
    ),
  },
}
export const ShortText: Story = { args: { children: text.slice(0, 1) } }
export const LongText: Story = {
  args: {
    title: 'Consent to coaching, to video calls, and to the processing of health data',
    version: 'Version 12, replaces version 11 of November 2026',
    children: [...text, ...paragraphs.map((line) => <Text key={`${line} 2`}>{line}</Text>)],
    checkboxes: (
      <Checkbox label="I have read this text and agree to coaching, video calls and messages." />
    ),
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
