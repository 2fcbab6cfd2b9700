import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlaskConical, Moon } from 'lucide'
import { Badge } from '../badge/Badge.ts'
import { MediaCard, MediaCards } from './MediaCard.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90"
  fill="#dcebc9"/><circle cx="118" cy="30" r="14" fill="#f6d9a8"/><path d="M0 90 60 34l34 34
  18-16 48 38z" fill="#6f9a7d"/></svg>`,
)}`

const meta = {
  title: 'Patterns/MediaCard',
  component: MediaCard,
  args: {
    title: 'Sleep well again',
    renderLink: (title) => <a href="#course">{title}</a>,
    image: picture,
    meta: '6 lessons · 48 minutes',
  },
  decorators: [(Part) => <div style={{ maxWidth: 300 }}>{Part()}</div>],
} satisfies Meta<typeof MediaCard>

export default meta
type Story = StoryObj<typeof meta>

const catalog: Story['render'] = (args) => (
  <MediaCards>
    <li>
      <MediaCard {...args} image={picture} badge={<Badge tone="success">Lesson 4 next</Badge>} />
    </li>
    <li>
      <MediaCard
        {...args}
        image={undefined}
        title="A calmer day"
        placeholder={Moon}
        meta="4 lessons · 20 minutes"
        badge={<Badge>Included</Badge>}
      />
    </li>
    <li>
      <MediaCard
        {...args}
        image={undefined}
        title="Thyroid panel"
        placeholder={FlaskConical}
        meta="5 markers · results in 3 days"
        price="$120"
      />
    </li>
  </MediaCards>
)

export const Default: Story = {}
export const WithoutPicture: Story = {
  render: (args) => (
    <MediaCard {...args} image={undefined} placeholder={Moon} badge={<Badge>Included</Badge>} />
  ),
}
export const WithPrice: Story = { args: { price: '$120', badge: <Badge tone="info">New</Badge> } }
export const Catalog: Story = {
  render: catalog,
  decorators: [(Part) => <div style={{ width: 'min(calc(100vw - 32px), 900px)' }}>{Part()}</div>],
}
export const LongText: Story = {
  args: {
    title: 'Sleep well again after months of short nights, early flights and late meetings',
    meta: '26 lessons · about 4 hours and 30 minutes in all, with exercises for each day',
    price: 'From $1,250.00 with insurance',
    badge: <Badge tone="warning">Available again soon</Badge>,
  },
}
export const Dark: Story = {
  ...Catalog,
  globals: { scheme: 'dark' },
}
