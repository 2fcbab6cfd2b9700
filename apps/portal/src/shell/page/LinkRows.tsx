import { Badge, Cluster, RowChevron, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { linkRowStyle, LinkSheet } from './linkRow.ts'

export interface LinkRow {
  readonly title: string
  /** What it says while nothing is new. */
  readonly text?: ReactNode
  readonly path: string
  readonly isNew?: boolean
}

/** A card of links, one on each line. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <LinkSheet>
      <ul>
        {rows.map((row) => (
          <LinkRowItem key={`${row.path} ${row.title}`} {...row} />
        ))}
      </ul>
    </LinkSheet>
  )
}

/** One of the links, in a list of a `LinkSheet`. */
export const LinkRowItem = (row: LinkRow) => (
  <li>
    <LinkedRow {...row} />
  </li>
)

/** One of the links, without its place in a list. */
export const LinkedRow = ({ title, text, path, isNew = false }: LinkRow) => (
  <Row to={path}>
    {isNew ? (
      <Cluster justify="between">
        <Title>{title}</Title>
        <Badge tone="info">New</Badge>
      </Cluster>
    ) : (
      <div>
        <Title>{title}</Title>
        {text !== undefined && (
          <Text as="span" size="small" tone="muted">
            {text}
          </Text>
        )}
      </div>
    )}
    <RowChevron />
  </Row>
)

const Row = styled(RouteLink)`
  ${linkRowStyle}
`

const Title = styled.span`
  display: block;
  font-weight: 600;
`
