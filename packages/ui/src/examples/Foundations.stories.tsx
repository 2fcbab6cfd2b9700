import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Card } from '../layout/Card.ts'
import { Cluster } from '../layout/Cluster.ts'
import { Stack } from '../layout/Stack.ts'
import { Statistic } from '../text/Statistic.ts'
import { PageTitle } from '../text/PageTitle.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { media } from '../theme/media.ts'
import { type ColorName, dark, light } from '../theme/schemes.ts'
import { scale, token } from '../theme/token.ts'

const meta = { title: 'Foundations', parameters: { layout: 'padded' } } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const listNames = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as Key[]

function Palette() {
  return (
    <Grid>
      {listNames<ColorName>(light.color).map((name) => (
        <Swatch key={name}>
          <Color style={{ background: token.color[name] }} />
          <strong>{name}</strong>
          <Text as="span" size="caption" tone="muted">
            {light.color[name]} · {dark.color[name]}
          </Text>
        </Swatch>
      ))}
    </Grid>
  )
}

export const ColorsLight: Story = { render: () => <Palette /> }
export const ColorsDark: Story = { globals: { scheme: 'dark' }, render: () => <Palette /> }

export const Type: Story = {
  render: () => (
    <Card>
      <Stack gap={5}>
        <PageTitle>Good morning, Maya</PageTitle>
        <Statistic>10:30 am</Statistic>
        <SectionTitle>Your next session</SectionTitle>
        {(['lead', 'body', 'small', 'caption'] as const).map((size) => (
          <Text key={size} size={size}>
            {size} {scale.size[size]}: Thu, Dec 3 at 2:30 pm EST, with a coach who knows your plan.
          </Text>
        ))}
        <Text tone="muted">Muted text stays readable on every surface.</Text>
      </Stack>
    </Card>
  ),
}

export const Space: Story = {
  render: () => (
    <Card>
      <Stack gap={2}>
        {Object.entries(scale.space).map(([step, length]) => (
          <Cluster key={step}>
            <Bar style={{ width: length }} />
            <Text as="span" size="small">
              space[{step}] {length}
            </Text>
          </Cluster>
        ))}
      </Stack>
    </Card>
  ),
}

export const RadiusAndShadow: Story = {
  render: () => (
    <Cluster gap={6}>
      {listNames(scale.radius).map((name) => (
        <Sample key={name} style={{ borderRadius: token.radius[name] }}>
          {name}
        </Sample>
      ))}
      {(['low', 'high'] as const).map((name) => (
        <Sample
          key={name}
          style={{ boxShadow: token.shadow[name], borderRadius: token.radius.card }}
        >
          {name}
        </Sample>
      ))}
    </Cluster>
  ),
}

/** Hover a dot: it moves for the token's duration, and not at all with reduced motion. */
export const Motion: Story = {
  render: () => (
    <Card>
      <Stack gap={4}>
        {(['quick', 'medium', 'slow'] as const).map((name) => (
          <Track key={name}>
            <Dot style={{ transitionDuration: token.motion[name] }} />
            <Text as="span" size="small">
              {name} {scale.motion[name]}
            </Text>
          </Track>
        ))}
      </Stack>
    </Card>
  ),
}

/** Two tones, so that one is visible on every background. */
export const FocusRing: Story = {
  render: () => (
    <Cluster gap={6}>
      {[token.color.raised, token.color.accent, token.color.lime].map((background) => (
        <Sample key={background} style={{ background }}>
          <Button variant="secondary">Tab to me</Button>
        </Sample>
      ))}
    </Cluster>
  ),
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: ${token.space[3]};
`
const Swatch = styled(Card)`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]};
`
const Color = styled.div`
  height: 56px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
`
const Bar = styled.div`
  height: 16px;
  border-radius: 4px;
  background: ${token.color.accent};
`
const Sample = styled.div`
  display: grid;
  place-items: center;
  width: 160px;
  height: 120px;
  border: 1px solid ${token.color.line};
  background: ${token.color.raised};
`
const Track = styled.div`
  display: flex;
  align-items: center;
  gap: 120px;
`
const Dot = styled.div`
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${token.color.lime};

  ${media.motion} {
    transition: translate ${token.motion.ease};
  }
  &:hover {
    translate: 80px 0;
  }
`
