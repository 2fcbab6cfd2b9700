import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories, phoneWidth } from '../testing/featureStories.tsx'
import { UploadRows } from './UploadRows.tsx'
import type { Upload, UploadState } from './uploadState.ts'

const states: readonly UploadState[] = [
  { kind: 'sending', sentBytes: 800_000 },
  { kind: 'sent' },
  { kind: 'waiting' },
  { kind: 'interrupted' },
  { kind: 'failed', message: 'Only images and PDFs can be uploaded.', canRetry: false },
  { kind: 'failed', message: 'Your documents are full. Delete some first.', canRetry: true },
]

const uploads: readonly Upload[] = states.map((state, index) => ({
  id: `${index}`,
  name: index === 0 ? 'Results of my blood test of last November, all pages.pdf' : `${index}.png`,
  bytes: 2_400_000,
  state,
}))

const meta = {
  title: 'Shared/UploadRows',
  component: UploadRows,
  ...featureStories({}, columnWidth),
  args: { uploads, look: 'row', onRetry: () => {}, onRemove: () => {}, onEmptied: () => {} },
} satisfies Meta<typeof UploadRows>

export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const Chips: Story = {
  args: {
    look: 'chip',
    uploads: [
      ...uploads,
      { id: 'stored', name: 'Rash.png', bytes: 1, state: { kind: 'stored', documentId: 'stored' } },
    ],
  },
}
export const Phone: Story = { ...Chips, decorators: [phoneWidth] }
export const Dark: Story = { ...Chips, globals: { scheme: 'dark' } }
