import type { Meta, StoryObj } from '@storybook/react-vite'
import { token } from '../theme/token.ts'
import { Statistic } from './Statistic.ts'
import { PageTitle } from './PageTitle.ts'
import { SectionTitle } from './SectionTitle.ts'
import { Text } from './Text.ts'
import { VisuallyHidden } from './VisuallyHidden.ts'

const meta = { title: 'Layout/Text', component: Text } satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

const everything: Story['render'] = () => (
  <div style={{ display: 'grid', gap: token.space[5] }}>
    <PageTitle>Book a session</PageTitle>
    <SectionTitle>Session credits</SectionTitle>
    <div>
      <Statistic>3</Statistic>
      <VisuallyHidden> session credits left</VisuallyHidden>
    </div>
    <Text size="lead">Your plan comes first.</Text>
    <Text>One credit for each session. It comes back when you cancel more than a day ahead.</Text>
    <Text size="small" tone="muted">
      Times are in Eastern Standard Time.
    </Text>
  </div>
)

export const AllCombined: Story = { render: everything }
export const Dark: Story = { globals: { scheme: 'dark' }, render: everything }
export const LongText: Story = {
  render: () => (
    <div style={{ width: 260 }}>
      <PageTitle>Your comprehensive assessment results, with everything that changed</PageTitle>
      <Text>anunbrokenwordthatislongerthanthescreenofaphoneiswide@averylongdomainname.example</Text>
    </div>
  ),
}
