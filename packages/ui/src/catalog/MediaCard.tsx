import { ImageOff } from 'lucide'
import { type ReactElement, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconShape } from '../icon/Icon.tsx'
import { Cluster } from '../layout/Cluster.ts'
import { Card } from '../layout/Card.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

/** A list of media cards: as many in a row as have room. Each child is an `li`. */
export const MediaCards: StyledElement<'ul'> = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${token.space[4]};
`

export interface MediaCardProps {
  title: string
  /** Renders the title as the card's only link. The whole card is its target. */
  renderLink: (title: ReactNode) => ReactNode
  /** The address of a decorative picture. */
  image?: string | undefined
  /** What is shown without a picture, and if it does not load. */
  placeholder?: IconShape
  /** A drawing that is shown instead of the placeholder's icon. */
  cover?: ReactNode
  /** One line about it, such as "6 lessons · 48 minutes". */
  meta?: ReactNode
  badge?: ReactNode
  price?: ReactNode
}

/** An entry of a catalog. Its picture has the same place while it loads. */
export function MediaCard({
  title,
  renderLink,
  image,
  placeholder = ImageOff,
  cover,
  meta,
  badge,
  price,
}: MediaCardProps): ReactElement {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Frame as="article">
      <Picture>
        {image && image !== failed ? (
          <img src={image} alt="" loading="lazy" onError={() => setFailed(image)} />
        ) : (
          (cover ?? <Icon icon={placeholder} size={32} />)
        )}
      </Picture>
      <Content>
        <SectionTitle>{renderLink(title)}</SectionTitle>
        {meta !== undefined && (
          <Text size="small" tone="muted">
            {meta}
          </Text>
        )}
        {(price ?? badge) !== undefined && (
          <Bottom justify="between" gap={2}>
            {price !== undefined && <Price>{price}</Price>}
            {badge}
          </Bottom>
        )}
      </Content>
    </Frame>
  )
}

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${token.color.accentSoft};
  color: ${token.color.accent};
  overflow: hidden;

  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: cover;
  }
`

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: ${token.space[4]};
`

/** The end of the card, in line with those beside it. */
const Bottom = styled(Cluster)`
  margin-top: auto;
  padding-top: ${token.space[2]};

  /* a long badge */
  > span {
    white-space: normal;
  }
`

const Price = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: 0;
  overflow: hidden;
  overflow-wrap: anywhere;

  ${media.medium} {
    padding: 0;
  }
  ${media.motion} {
    transition: box-shadow ${token.motion.quick};
  }
  ${media.hover} {
    &:hover {
      box-shadow: ${token.shadow.high};
    }
    &:hover h2 a {
      text-decoration: underline;
    }
  }

  h2 a {
    color: inherit;
    font-weight: inherit;
    text-decoration: none;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:focus-visible {
      outline: none;
      box-shadow: none;
    }
  }
  &:has(h2 a:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${token.color.focusHalo};
  }
`
