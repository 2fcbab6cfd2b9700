import type { HelpLine } from '@portal/contract'
import { Banner, Link, Stack, Text } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { defaultHelpLines } from '../../shared/defaultHelpLines.ts'

const toDialed = (number: string): string => number.replaceAll(/[^0-9+]/g, '')

export interface HelpNoticeProps {
  helpLines: readonly HelpLine[]
  /** Whether an answer was given right now: its start is scrolled into view. */
  isNew?: boolean
}

/** Whom to contact now, at the answer that shows that somebody may need it. */
export function HelpNotice({ helpLines, isNew = false }: HelpNoticeProps) {
  const [first, ...others] = helpLines.length === 0 ? defaultHelpLines : helpLines
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the focus stays at the answer
    if (isNew) start.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <WithoutIcon tone="warning" role="status">
      <Stack gap={3}>
        <Start ref={start} gap={3}>
          <Text>
            <strong>You don't have to go through this alone.</strong>
          </Text>
          <Text>
            Nobody is watching your answers right now. To talk to someone now, contact one of these:
          </Text>
          {first && <Line line={first} />}
        </Start>
        {others.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </Stack>
    </WithoutIcon>
  )
}

const Line = ({ line: { name, phone, text, description } }: { line: HelpLine }) => (
  <div>
    <Text>
      <strong>{name}</strong>
    </Text>
    <Text size="small">{description}</Text>
    <p>
      <Link href={`tel:${toDialed(phone)}`}>Call {phone}</Link>
      {text !== null && (
        <span>
          {' '}
          or <Link href={`sms:${toDialed(text)}`}>text {text}</Link>
        </span>
      )}
    </p>
  </div>
)

/** The icon would take the width of a phone from the numbers. */
const WithoutIcon = styled(Banner)`
  > svg {
    display: none;
  }
`

/** The start of the notice, not below the bars of the page when it is scrolled to. */
const Start = styled(Stack)`
  scroll-margin-block: 4.5rem 7rem;
`
