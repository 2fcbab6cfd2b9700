import type { PractitionerSummary } from '@portal/contract'
import { Placeholder, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { NameLine } from './NameLine.ts'

type ShownPractitioner = Pick<PractitionerSummary, 'name' | 'avatar_url'>

export interface PractitionerLineProps {
  /** The practitioner, undefined until loaded. */
  practitioner: ShownPractitioner | undefined
  avatarSize: number
  /** Shows a long name in full. Otherwise it is cut, so that nothing below it moves. */
  isNameWrapped?: boolean
  /** What is below the name, such as the type of the session, for each shown practitioner. */
  renderDetails?: (practitioner: ShownPractitioner) => ReactNode
}

/** A practitioner's picture and name, and details of the session below it. */
export function PractitionerLine({ practitioner, ...props }: PractitionerLineProps) {
  if (practitioner) return <LoadedLine practitioner={practitioner} {...props} />
  return (
    <Placeholder>
      <LoadedLine practitioner={placeholderPractitioner} {...props} />
    </Placeholder>
  )
}

function LoadedLine({
  practitioner,
  avatarSize,
  isNameWrapped = false,
  renderDetails,
}: PractitionerLineProps & { practitioner: ShownPractitioner }) {
  const { name } = practitioner
  return (
    <Line>
      <PractitionerAvatar practitioner={practitioner} size={avatarSize} />
      <Description>
        {isNameWrapped ? (
          <strong translate="no">{name}</strong>
        ) : (
          <NameLine as="strong" title={name}>
            {name}
          </NameLine>
        )}
        {renderDetails?.(practitioner)}
      </Description>
    </Line>
  )
}

const placeholderPractitioner = { name: 'Practitioner', avatar_url: '' }

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`

const Description = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  > strong {
    font-weight: 600;
  }
`
