import { Badge, Card, Icon, Text, token } from '@portal/ui'
import { ChevronRight } from 'lucide'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { linkRowStyle } from './linkRowStyle.ts'

export interface LinkRow {
  readonly title: string
  /** What it says while nothing is new. */
  readonly text: string
  readonly path: string
  readonly isNew?: boolean
}

/** A card of links, one on each line. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <Sheet>
      <ul>
        {rows.map(({ title, text, path, isNew = false }) => (
          <li key={title}>
            <Row to={path}>
              <div>
                <Title>{title}</Title>
                {!isNew && (
                  <Text as="span" size="small" tone="muted">
                    {text}
                  </Text>
                )}
              </div>
              {isNew && <Badge tone="info">New</Badge>}
              <Icon icon={ChevronRight} size={18} />
            </Row>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const Sheet = styled(Card)`
  padding: ${token.space[2]};

  ul {
    padding: 0;
    list-style: none;
  }
  li + li {
    border-top: 1px solid ${token.color.line};
  }
`

const Row = styled(RouteLink)`
  ${linkRowStyle}
`

const Title = styled.span`
  display: block;
  font-weight: 600;
`
