import { Icon, media, token } from '@portal/ui'
import { Check, ChevronDown } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

export interface ChecklistFoldProps {
  doneCount: number
  /** Whether nothing is left of the list, which then becomes one line. */
  isFinished: boolean
  /** What the line says when everything of a day is done; a part of a day has none. */
  praise?: string | undefined
  children: ReactNode
}

/** A list of items that becomes one line when all are done; the line opens it again. */
export function ChecklistFold({ doneCount, isFinished, praise, children }: ChecklistFoldProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLDetailsElement>(null)
  const line = useRef<HTMLElement>(null)
  const isOpen = !isFinished || isUnfolded

  // the checkbox that finished the list is hidden with it
  useEffect(() => {
    if (!isOpen && list.current?.contains(document.activeElement)) line.current?.focus()
  }, [isOpen])

  return (
    <Fold
      ref={list}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (isFinished) setUnfolded(currentTarget.open)
      }}
    >
      <Line ref={line} hidden={!isFinished}>
        <Mark data-whole={praise === undefined ? undefined : ''}>
          <Icon icon={Check} size={18} />
        </Mark>
        <span>
          {praise !== undefined && <Praise>{praise}</Praise>}
          <span>{doneCount} done</span>
        </span>
        <Icon icon={ChevronDown} size={18} />
      </Line>
      {children}
    </Fold>
  )
}

const Line = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  border-radius: ${token.radius.small};
  list-style: none;
  color: ${token.color.muted};

  &::-webkit-details-marker {
    display: none;
  }
  > :nth-child(2) {
    flex: 1;
    color: ${token.color.text};
    font-weight: 600;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  color: ${token.color.success};

  &[data-whole] {
    width: ${token.layout.target};
    height: ${token.layout.target};
    border-radius: ${token.radius.full};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`

const Praise = styled.span`
  display: block;
  font: 500 ${token.size.title}/1.2 ${token.font.display};

  & + span {
    font-size: ${token.size.small};
    font-weight: 400;
    color: ${token.color.muted};
  }
`

const Fold = styled.details`
  interpolate-size: allow-keywords;

  &[open] > ${Line} > :last-child {
    rotate: 180deg;
  }
  ${media.motion} {
    &::details-content {
      block-size: 0;
      overflow: clip;
      overflow-clip-margin: ${token.space[2]};
      transition:
        block-size ${token.motion.slow} ${token.motion.ease},
        content-visibility ${token.motion.slow} allow-discrete;
    }
    &[open]::details-content {
      block-size: auto;
    }
  }
`
