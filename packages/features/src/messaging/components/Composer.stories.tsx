import { getFixtureId } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  columnWidth,
  featureParameters,
  featureStories,
} from '../../shared/testing/featureStories.tsx'
import { messagingSlices } from '../testing/messageStories.tsx'
import { Composer, type ComposerProps } from './Composer.tsx'

function ComposerWithText(props: ComposerProps) {
  const [text, setText] = useState('')
  return <Composer {...props} text={text} onTextChange={setText} />
}

const meta = {
  title: 'Messaging/Composer',
  component: Composer,
  ...featureStories(messagingSlices, columnWidth),
  render: (args) => <ComposerWithText {...args} />,
  args: {
    text: '',
    onTextChange: () => {},
    area: { current: null },
    conversationId: getFixtureId(600),
    name: 'Dr. Ana Mercado',
    reference: null,
    onReferenceRemoved: () => {},
    onSend: () => {},
  },
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const AboutDocument: Story = {
  args: { reference: { kind: 'document', id: getFixtureId(300) } },
}
export const Offline: Story = {
  parameters: featureParameters({ environment: { readOnlyReason: 'Needs a connection.' } }),
}
export const SeveralLines: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'One{Shift>}{Enter}{/Shift}Two')
  },
}
export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox').focus()
    await userEvent.paste('x'.repeat(5001))
    await canvas.findByText('Keep the message under 5,000 characters.')
  },
}
