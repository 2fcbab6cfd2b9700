import { Text } from '@portal/ui'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import type { ApiError } from '@portal/api-client'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { featureStories, pendingPromise } from '../testing/featureStories.tsx'

const meta = {
  title: 'Shared/ConfirmDialog',
  component: ConfirmDialog,
  ...featureStories(),
  args: {
    title: 'Log out everywhere?',
    confirmLabel: 'Log out everywhere',
    dismissLabel: 'Stay logged in',
    readOnlyReason: null,
    errorContext: 'general',
    onConfirm: async () => {},
    onClose: () => {},
    children: <Text>This logs out every device, including this one.</Text>,
  },
  parameters: { docs: { story: { inline: false, height: '400px' } } },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

const unreachable: ApiError = { kind: 'network' }
const confirm = ({ userEvent }: Pick<StoryContext, 'userEvent'>): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))

export const Default: Story = {}
export const InProgress: Story = { args: { onConfirm: () => pendingPromise }, play: confirm }
export const Failed: Story = {
  args: {
    onConfirm: async () => {
      throw unreachable
    },
  },
  play: async (context) => {
    await confirm(context)
    await screen.findByText(/couldn't reach the server/)
  },
}
export const ReadOnly: Story = { args: { readOnlyReason: 'Needs a connection.' } }
export const Dark: Story = { globals: { scheme: 'dark' } }
