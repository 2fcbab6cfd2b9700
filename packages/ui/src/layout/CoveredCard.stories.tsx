import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { CoveredCard } from './CoveredCard.ts'

const meta = {
  title: 'Layout/CoveredCard',
  component: CoveredCard,
  args: {
    style: { maxWidth: 360 },
    children: (
      <>
        <svg width="100%" viewBox="0 0 360 88" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <circle cx="270" cy="44" r="30" fill="var(--portal-color-sun)" />
          <path d="M0 70q90-40 180 0t180 0v18H0z" fill="var(--portal-color-accent)" />
        </svg>
        <SectionTitle>Iron and energy</SectionTitle>
        <Text>Your iron stores, how iron is carried, vitamin B12 and folate.</Text>
      </>
    ),
  },
} satisfies Meta<typeof CoveredCard>

export default meta
type Story = StoryObj<typeof meta>

export const WithDrawing: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
