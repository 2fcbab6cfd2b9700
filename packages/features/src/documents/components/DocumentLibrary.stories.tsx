import {
  createDocument,
  createDocumentPage,
  getFixtureId,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { documentLists } from '../documentLists.tsx'
import { DocumentLibrary } from './DocumentLibrary.tsx'

const documents = [
  createDocument({ id: getFixtureId(501), name: 'Iron and energy.pdf', is_new: true }),
  createDocument({ id: getFixtureId(502), name: 'Letter of my doctor, scanned in November.pdf' }),
]

const meta = {
  title: 'Documents/DocumentLibrary',
  component: DocumentLibrary,
  ...featureStories(),
  args: {
    list: documentLists[0],
    onListChange: () => {},
    filters: { category: null, sort: 'newest' },
    onFiltersChange: () => {},
    drawing: null,
    onAsk: () => {},
  },
  parameters: featureParameters({
    respond: () => void respondWith('listDocuments', createDocumentPage(documents)),
  }),
  play: waitForText('Iron and energy.pdf'),
} satisfies Meta<typeof DocumentLibrary>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Empty: Story = {
  parameters: featureParameters({
    respond: () => void respondWith('listDocuments', createDocumentPage([])),
  }),
  play: waitForText('No documents yet'),
}
export const Offline: Story = {
  parameters: featureParameters({
    environment: { readOnlyReason: 'Needs a connection.' },
    respond: () => void respondWithNetworkError('listDocuments'),
  }),
  play: waitForText(/documents aren't stored on this device/),
}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
