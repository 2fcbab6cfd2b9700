import { LoadFailure, type LoadFailureProps } from '@portal/features/shared'
import { Placeholder, token } from '@portal/ui'
import { styled } from 'styled-components'
import { type LinkRow, LinkRowItem } from './LinkRows.tsx'

interface UpdateLineProps extends Pick<LoadFailureProps, 'noun' | 'query'> {
  /** Undefined until its data has loaded. */
  row: LinkRow | undefined
  /** What this device does not keep, in the plural: "documents". */
  kept: string
}

/** An item of the list "Updates" of the overview, with its states. */
export function UpdateLine({ row, kept, ...failure }: UpdateLineProps) {
  if (row) return <LinkRowItem {...row} />
  if (failure.query.error)
    return (
      <Failed>
        <LoadFailure
          {...failure}
          offlineText={`We don't keep ${kept} on this device. Connect to see them.`}
          isCompact
        />
      </Failed>
    )
  return (
    <li aria-busy="true">
      <Placeholder as="ul">
        <LinkRowItem title="Something is new" text="What it is and since when" path="" />
      </Placeholder>
    </li>
  )
}

const Failed = styled.li`
  padding: ${token.space[3]};
`
