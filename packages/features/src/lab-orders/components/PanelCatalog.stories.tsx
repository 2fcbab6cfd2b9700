import { respondWith } from '@portal/testing/stories'
import { Button } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { catalog } from '../testing/labOrderSamples.tsx'
import { PanelCatalog } from './PanelCatalog.tsx'

const meta = {
  title: 'Lab orders/PanelCatalog',
  component: PanelCatalog,
  ...featureStories({ formDrafts: formDraftsSlice.reducer }),
  args: {
    renderNext: (label, reason) => <Button disabledReason={reason}>{label}</Button>,
    renderCover: () => null,
  },
  parameters: featureParameters({ respond: () => void respondWith('listLabPanels', catalog) }),
} satisfies Meta<typeof PanelCatalog>

export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = { play: waitForText('Nothing chosen yet') }
export const Shared: Story = {
  decorators: [phoneWidth],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose Iron' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Vitamins' }))
    await canvas.findByText(/both include B12/)
  },
}
export const NotAvailable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose Vitamins' }))
    await userEvent.selectOptions(canvas.getByLabelText('Where will your sample be taken?'), 'NY')
    await canvas.findByText(/can't be ordered here/)
  },
}
export const Recommended: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith('listLabPanels', {
        ...catalog,
        recommendations: [
          { panel_id: 'vitamins', practitioner_name: 'Ana Rivera', note: 'Again in May.' },
        ],
      }),
  }),
  play: waitForText('Recommended'),
}
