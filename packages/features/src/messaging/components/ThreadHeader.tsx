import type { Conversation } from '@portal/contract'
import { media, PageTitle, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { PractitionerAvatar } from '../../shared/PractitionerAvatar.tsx'
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

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 64px;
  padding: ${token.space[2]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.surface};

  ${media.medium} {
    padding-inline: ${token.space[6]};
  }
`

const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`

const Title = styled(PageTitle)`
  font-size: ${token.size.lead};

  ${media.medium} {
    font-size: ${token.size.title};
  }
`
