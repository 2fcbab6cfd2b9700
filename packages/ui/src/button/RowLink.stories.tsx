import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { RowChevron } from '../icon/RowChevron.tsx'
import { Card } from '../layout/Card.ts'
import { Text } from '../text/Text.ts'
import { token } from '../theme/token.ts'
import { linkedRowStyle } from './linkedRowStyle.ts'
import { RowLink } from './RowLink.ts'

const meta = {
  title: 'Actions/RowLink',
  component: RowLink,
  args: { children: 'Annual blood panel', href: '#report' },
} satisfies Meta<typeof RowLink>

export default meta
type Story = StoryObj<typeof meta>

const Row = styled.li`
  ${linkedRowStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;

  > div {
    flex: 1;
  }
  & + & {
    border-top: 1px solid ${token.color.line};
  }
`

export const Default: Story = {}
export const Rows: Story = {
  render: (args) => (
    <Card>
      <ul>
        <Row>
          <div>
            <RowLink {...args} />
            <Text size="small" tone="muted">
              Northside Laboratory · Nov 20, 2026
            </Text>
          </div>
          <RowChevron />
        </Row>
        <Row>
          <div>
            <RowLink href="#lipids">Lipids</RowLink>
            <Text size="small" tone="muted">
              Northside Laboratory · May 4, 2026
            </Text>
          </div>
          <RowChevron />
        </Row>
      </ul>
    </Card>
  ),
}
export const Dark: Story = { ...Rows, globals: { scheme: 'dark' } }
