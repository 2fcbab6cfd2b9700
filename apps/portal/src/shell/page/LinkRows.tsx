import { Badge, Cluster, RowChevron, Text } from '@portal/ui'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { linkRowStyle, LinkSheet } from './linkRow.ts'

export interface LinkRow {
  readonly title: string
  /** What it says while nothing is new. */
  readonly text?: string | undefined
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
export function LinkRowItem({ title, text, path, isNew = false }: LinkRow) {
  return (
    <li>
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
    </li>
  )
}

const Row = styled(RouteLink)`
  ${linkRowStyle}
`

const Title = styled.span`
  display: block;
  font-weight: 600;
`
