import { respondWith, respondWithError } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  pendingPromise,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { sampleCourse } from '../sampleCourses.ts'
import { storyLinks } from '../testing/courseStories.tsx'
import { CourseCatalog } from './CourseCatalog.tsx'

const results = [
  sampleCourse,
  { ...sampleCourse, slug: 'own', title: 'Better sleep', access: 'open' as const },
  { ...sampleCourse, slug: 'locked', topic: 'Sleep', access: 'lapsed' as const },
  {
    ...sampleCourse,
    slug: 'sold',
    title: 'Steady energy, with a title that is so long that it takes several lines',
    is_included: false,
  },
]

const meta = {
  title: 'Courses/CourseCatalog',
  component: CourseCatalog,
  ...featureStories({}),
  args: { ...storyLinks, filter: 'all', topic: null, onFilter: () => {}, onTopic: () => {} },
} satisfies Meta<typeof CourseCatalog>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: featureParameters({
    respond: () => respondWith('listCourses', { results, next: null }, { after: pendingPromise }),
  }),
}
export const Loaded: Story = {
  play: waitForText('4 of 4 shown'),
  parameters: featureParameters({
    respond: () => respondWith('listCourses', { results, next: null }),
  }),
}
export const Empty: Story = {
  play: waitForText('No courses yet'),
  parameters: featureParameters({
    respond: () => respondWith('listCourses', { results: [], next: null }),
  }),
}
export const Failed: Story = {
  play: waitForText(/courses/),
  parameters: featureParameters({
    respond: () => respondWithError('listCourses', { status: 503 }),
  }),
}
