import { NOW } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories } from '../testing/featureStories.tsx'
import { ZoneDialog } from './ZoneDialog.tsx'

const meta = {
  title: 'Shared/ZoneDialog',
  component: ZoneDialog,
  ...featureStories(),
  args: {
    value: 'America/New_York',
    now: Date.parse(NOW),
    shownAt: Date.parse(NOW),
    onClose: () => {},
    onChoose: () => {},
  },
} satisfies Meta<typeof ZoneDialog>

export default meta
type Story = StoryObj<typeof meta>

const searchFor =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), text)
  }

export const AllZones: Story = {}
export const Found: Story = { play: searchFor('india') }
export const NotFound: Story = { play: searchFor('atlantis') }
export const Dark: Story = { globals: { scheme: 'dark' } }
