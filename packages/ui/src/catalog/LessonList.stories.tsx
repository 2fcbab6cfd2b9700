import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Lesson, type LessonLinkProps, LessonList } from './LessonList.tsx'

const renderLink = ({ children, ...link }: LessonLinkProps) => (
  <a href="#lesson" {...link}>
    {children}
  </a>
)

const lessons: readonly Lesson[] = [
  { id: '1', title: 'Why we sleep', duration: '6 min', state: 'done', renderLink },
  { id: '2', title: 'Light and darkness', duration: '8 min', state: 'done', renderLink },
  { id: '3', title: 'An evening routine', duration: '12 min', state: 'current', renderLink },
  { id: '4', title: 'Extra: naps', duration: '4 min', state: 'open', renderLink },
  {
    id: '5',
    title: 'When you wake up at night',
    duration: '9 min',
    state: 'locked',
    reason: 'opens after lesson 3',
  },
]

const meta = {
  title: 'Patterns/LessonList',
  component: LessonList,
  args: { label: 'Lessons of Sleep well again', lessons },
} satisfies Meta<typeof LessonList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AllDone: Story = {
  args: {
    lessons: ['Why we sleep', 'Light and darkness', 'An evening routine'].map((title) => ({
      id: title,
      title,
      duration: '6 min',
      state: 'done',
      renderLink,
    })),
  },
}
export const OneLesson: Story = {
  args: { lessons: [{ id: '1', title: 'Why we sleep', state: 'current', renderLink }] },
}
export const LongText: Story = {
  args: {
    lessons: [
      {
        id: '1',
        title: 'What to do when you wake up at three in the morning and cannot fall asleep',
        duration: '1 hour 12 minutes',
        state: 'current',
        renderLink,
      },
      {
        id: '2',
        title: 'Anunbrokenwordthatislongerthanthescreenofaphoneiswide',
        state: 'locked',
        reason: 'opens after your second session, because it refers to your own sleep diary',
      },
    ],
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
