import { createLabMarker, createLabResult, getFixtureId } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { markerResults, renderLink } from '../testing/labStories.tsx'
import { ResultList } from './ResultList.tsx'

const meta = {
  title: 'Labs/ResultList',
  component: ResultList,
  ...featureStories(),
  args: { results: markerResults, renderLink },
} satisfies Meta<typeof ResultList>

export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Phone: Story = { decorators: [phoneWidth] }
export const Many: Story = {
  args: {
    results: Array.from({ length: 300 }, (_, index) => {
      const id = getFixtureId(1000 + index)
      return {
        marker: createLabMarker({ id, name: `Marker ${index}`, group: 'other' }),
        result: createLabResult({ id: getFixtureId(2000 + index), marker_id: id, flag: 'normal' }),
        points: [],
      }
    }),
  },
}
