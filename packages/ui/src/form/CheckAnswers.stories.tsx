import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Link } from '../button/Link.ts'
import { CheckAnswers } from './CheckAnswers.tsx'

const renderLink = (text: ReactNode) => <Link href="#question">{text}</Link>

const meta = {
  title: 'Patterns/CheckAnswers',
  component: CheckAnswers,
  args: {
    sections: [
      {
        title: 'About you',
        answers: [
          { question: 'Name', answer: 'Maya Okafor', renderLink },
          { question: 'Date of birth', answer: 'March 4, 1988', renderLink },
          { question: 'Preferred name', answer: null, renderLink },
        ],
      },
      {
        title: 'Sleep',
        answers: [
          { question: 'How often do you wake up at night?', answer: 'Once', renderLink },
          { question: 'How rested are you, from 0 to 10?', answer: '6', renderLink },
        ],
      },
    ],
  },
} satisfies Meta<typeof CheckAnswers>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** The answers after the form was sent. */
export const WithoutLinks: Story = {
  args: {
    sections: [{ title: 'Consent', answers: [{ question: 'Signed by', answer: 'Maya Okafor' }] }],
  },
}
export const LongText: Story = {
  args: {
    sections: [
      {
        title: 'Medicines, supplements and everything else that you take regularly',
        answers: [
          {
            question: 'What should your practitioner know before your first session begins?',
            answer: 'I slept badly for months.\nI would like to start with that, and with pain.',
            renderLink,
          },
          {
            question: 'Email',
            answer: 'featherstonehaugh-montgomery-de-la-fuente@averylongdomainname.example',
            renderLink,
          },
        ],
      },
    ],
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
