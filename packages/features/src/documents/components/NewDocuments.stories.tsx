import {
  createDocument,
  createDocumentPage,
  getFixtureId,
  respondWith,
} from '@portal/testing/stories'
import { RowLink } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { NewDocuments } from './NewDocuments.tsx'

const document = createDocument({
  id: getFixtureId(501),
  name: 'Iron and energy.pdf',
  is_new: true,
})
const page = createDocumentPage([document])

const meta = {
  title: 'Documents/NewDocuments',
  component: NewDocuments,
  ...featureStories({}, columnWidth),
  args: { renderLink: (label) => <RowLink href="#documents">{label}</RowLink> },
  parameters: featureParameters({
    respond: () => void respondWith('listDocuments', { ...page, new_count: 1 }),
  }),
  play: waitForText('Iron and energy.pdf'),
} satisfies Meta<typeof NewDocuments>

export default meta
type Story = StoryObj<typeof meta>

export const OneNew: Story = {}
export const NoneNew: Story = {
  parameters: featureParameters({
    respond: () => void respondWith('listDocuments', { ...createDocumentPage([]), new_count: 0 }),
  }),
  play: waitForText('No new documents'),
}
export const Dark: Story = { globals: { scheme: 'dark' } }
