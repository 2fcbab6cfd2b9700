import { Badge, Card, Icon, Text, token } from '@portal/ui'
import { ChevronRight } from 'lucide'
import { styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface LinkRow {
  readonly title: string
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
              <span>
                <Title>{title}</Title>
                <Text as="span" size="small" tone="muted">
                  {text}
                </Text>
              </span>
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
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]};
  border-radius: ${token.radius.control};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
  > svg {
    flex: none;
    color: ${token.color.muted};
  }
  &:hover {
    background: ${token.color.sunken};
  }
`

const Title = styled.span`
  display: block;
  font-weight: 600;
`
