import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories } from '../../shared/testing/featureStories.tsx'
import { createQuestion } from '../testing/createQuestion.ts'
import { Answer } from './Answer.tsx'

const meta = {
  title: 'Assistant/Answer',
  component: Answer,
  ...featureStories({}, columnWidth),
  args: {
    question: createQuestion({}),
    renderSourceLink: (_source, label) => <a href="#source">{label}</a>,
    renderMessageLink: (_question, label) => <a href="#message">{label}</a>,
  },
} satisfies Meta<typeof Answer>

export default meta
type Story = StoryObj<typeof meta>

const lines = [
  { name: 'Emergency services', phone: '911', text: null, description: 'In danger right now.' },
]

export const Quoted: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Waiting: Story = {
  args: { question: createQuestion({ state: 'waiting', sentences: [], sources: [] }) },
}
export const Writing: Story = {
  args: { question: createQuestion({ state: 'writing', outcome: null, is_generated: true }) },
}
export const Generated: Story = { args: { question: createQuestion({ is_generated: true }) } }
export const Partial: Story = { args: { question: createQuestion({ outcome: 'partial' }) } }
export const NothingFound: Story = {
  args: {
    question: createQuestion({ outcome: 'unanswered', sentences: [], sources: [] }),
  },
}
export const Stopped: Story = {
  args: {
    question: createQuestion({ state: 'stopped', outcome: null, sentences: [], sources: [] }),
  },
}
export const Emergency: Story = {
  args: {
    question: createQuestion({
      outcome: 'help',
      help: { kind: 'emergency', is_certain: true, lines },
      sentences: [],
      sources: [],
    }),
  },
}
const possibleHelp = { kind: 'self_harm' as const, is_certain: false, lines }
export const HelpAbove: Story = {
  args: {
    question: createQuestion({ outcome: 'help', help: possibleHelp, sentences: [], sources: [] }),
  },
}
export const Rated: Story = { args: { question: createQuestion({ is_helpful: true }) } }
