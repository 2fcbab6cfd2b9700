import { LoadFailure, type LoadFailureProps } from '@portal/features/shared'
import { Card, media, Placeholder, token } from '@portal/ui'
import { styled } from 'styled-components'
import { LinkedRow, type LinkRow } from './LinkRows.tsx'

interface UpdateLineProps extends Pick<LoadFailureProps, 'noun' | 'query'> {
  /** The row, undefined until its data has loaded. */
  row: LinkRow | undefined
  /** What this device does not keep, in the plural: "documents". */
  kept: string
}

/** An item of the list "Updates" of the overview, with its states. */
export function UpdateLine({ row, kept, ...failure }: UpdateLineProps) {
  if (row)
    return (
      <Sheet as="li">
        <LinkedRow {...row} />
      </Sheet>
    )
  if (failure.query.error)
    return (
      <Failed as="li">
        <LoadFailure
          {...failure}
          offlineText={`We don't keep ${kept} on this device. Connect to see them.`}
          isCompact
        />
      </Failed>
    )
  return (
    <Sheet as="li" aria-busy="true">
      <Placeholder>
        <LinkedRow title="Something new" text="Since Oct 22" path="" />
      </Placeholder>
    </Sheet>
  )
}

/**
 * A sheet of one line on a phone, so that the first thing to do today is in view: beside another
 * one, its title only.
 */
const Sheet = styled(Card)`
  padding: 0;
  ${media.medium} {
    padding: ${token.space[2]};
  }

  a {
    height: 100%;
  }
  ${media.belowMedium} {
    a {
      padding: ${token.space[3]} ${token.space[5]};
    }
    &:not(:only-child) a {
      gap: ${token.space[1]};
      padding: 0 ${token.space[3]};
    }
    a > div {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: ${token.space[3]};
    }
    &:not(:only-child) span + span {
      display: none;
    }
  }
`

const Failed = styled(Card)`
  grid-column: 1 / -1;
`
