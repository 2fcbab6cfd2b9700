import { ChevronDown } from 'lucide'
import { type ReactElement, type ReactNode, useState } from 'react'
import { css, styled } from 'styled-components'
import { toneFrame, toneIcons } from '../feedback/toneFrame.ts'
import { Icon } from '../icon/Icon.tsx'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { type Tone, toneColor } from '../theme/tone.ts'

export interface DisclosureProps {
  summary: string
  /** What is inside while it is closed, such as the value of an optional field. */
  hint?: string | undefined
  isInitiallyOpen?: boolean
  /** Makes it a notice with the look of a `Banner`. */
  tone?: Tone
  children: ReactNode
}

/** Content that is closed until someone needs it: optional fields, details. */
export function Disclosure({
  summary,
  hint,
  isInitiallyOpen = false,
  tone,
  children,
}: DisclosureProps): ReactElement {
  // afterwards the browser opens and closes it
  const [initiallyOpen] = useState(isInitiallyOpen)
  return (
    <Frame open={initiallyOpen} $tone={tone}>
      <Summary>
        {tone && <Icon {...toneIcons[tone]} />}
        <span>
          <strong>{summary}</strong>
          {hint && <Hint>{hint}</Hint>}
        </span>
        <Chevron icon={ChevronDown} />
      </Summary>
      <Content $tone={tone}>{children}</Content>
    </Frame>
  )
}

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[2]} var(--inset);
  border-radius: ${token.radius.control};
  font-size: ${token.size.small};
  cursor: pointer;
  overflow-wrap: anywhere;

  &::-webkit-details-marker {
    display: none;
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  svg {
    flex: none;
  }
`

const Chevron = styled(Icon)`
  color: ${token.color.muted};
`

const Hint = styled.span`
  display: block;
  color: ${token.color.muted};
`

/** The frame, whose text is in line with that of a `Card`. */
const Frame = styled.details<{ $tone: Tone | undefined }>`
  --inset: clamp(${token.space[4]}, 100vw - 18rem, ${token.space[5]});
  ${media.medium} {
    --inset: ${token.space[6]};
  }
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  ${({ $tone }) => $tone && toneFrame($tone)}

  > summary > svg {
    color: ${({ $tone }) => $tone && toneColor[$tone].text};
  }
  &[open] > summary ${Chevron} {
    rotate: 180deg;
  }
  &[open] > summary ${Hint} {
    display: none;
  }
`

/** Where there is room, the text starts where the summary's does, not below the icon. */
const besideIcon = css`
  --beside-icon: calc(var(--inset) + 1.25rem + ${token.space[3]});
  margin-block-start: calc(-1 * ${token.space[2]});
  padding-block-start: 0;
  padding-inline-start: clamp(var(--inset), 100vw - 18rem, var(--beside-icon));
`

const Content = styled.div<{ $tone: Tone | undefined }>`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
  padding: ${token.space[2]} var(--inset) ${token.space[4]};

  ${({ $tone }) => $tone && besideIcon}
`
