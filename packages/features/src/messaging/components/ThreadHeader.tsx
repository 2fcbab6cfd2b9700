import type { Conversation } from '@portal/contract'
import { media, PageTitle, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { getPartnerName } from '../thread/messageTexts.ts'

export interface ThreadHeaderProps {
  conversation: Pick<Conversation, 'practitioner'>
  back?: ReactNode
}

/** Who the conversation is with. It is the title of the page. */
export function ThreadHeader({ conversation, back }: ThreadHeaderProps) {
  const { config } = useFeatureEnvironment()
  const { practitioner } = conversation
  const name = getPartnerName(conversation)
  return (
    <PaneHeader
      back={back}
      avatar={
        <PractitionerAvatar practitioner={practitioner ?? { name, avatar_url: '' }} size={40} />
      }
      title={practitioner ? <span translate="no">{name}</span> : name}
      subtitle={practitioner?.title ?? `The ${config.brandName} team`}
    />
  )
}

export interface PaneHeaderProps {
  title: ReactNode
  subtitle?: string
  avatar?: ReactNode
  back?: ReactNode
}

/** The header of a thread, and of what is shown in its place. Contains the title of the page. */
export function PaneHeader({ title, subtitle, avatar, back }: PaneHeaderProps) {
  return (
    <Header>
      {back}
      {avatar}
      <Who>
        <Title>{title}</Title>
        {subtitle !== undefined && (
          <Text size="caption" tone="muted">
            {subtitle}
          </Text>
        )}
      </Who>
    </Header>
  )
}

/** With large text on a phone, the messages need the room more than a second line. */
const hasLargeText = '@container (width < 18rem)'

const Header = styled.header`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 64px;
  padding: ${token.space[2]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.surface};

  /* messages fade out below it instead of being cut */
  &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: ${token.space[4]};
    background: linear-gradient(${token.color.surface}, transparent);
    pointer-events: none;
  }
  ${media.medium} {
    padding-inline: ${token.space[6]};
  }
  ${hasLargeText} {
    min-height: ${token.layout.target};
    padding-block: ${token.space[1]};
  }
`

const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  ${hasLargeText} {
    > :not(:first-child) {
      display: none;
    }
  }
`

const Title = styled(PageTitle)`
  font-size: ${token.size.lead};

  ${media.medium} {
    font-size: ${token.size.title};
  }
`
