import { useListLabOrdersQuery } from '@portal/api-client'
import {
  Card,
  Cluster,
  linkedRowStyle,
  RowChevron,
  SectionTitle,
  Stack,
  Text,
  token,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeActor, describeStage } from '../texts/labOrderTexts.ts'

export interface OpenOrdersProps {
  /** Renders the title of an order as a `RowLink` to all orders. */
  renderLink: (title: string) => ReactNode
  /** The link to order more. */
  orderLink?: ReactNode
}

/** Orders that are under way, one line each. Without one, or until they load, only `orderLink`. */
export function OpenOrders({ renderLink, orderLink }: OpenOrdersProps) {
  const { data = [] } = useListLabOrdersQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const open = data.filter(({ state }) => state.order === 'placed')
  if (open.length === 0) return orderLink
  return (
    <Stack as="section" gap={3} aria-label="Orders">
      <Cluster justify="between">
        <SectionTitle>Orders under way</SectionTitle>
        {orderLink}
      </Cluster>
      <Card>
        <List role="list">
          {open.map((order) => (
            <Row key={order.id}>
              <div>
                {renderLink(order.panels.map(({ name }) => name).join(', '))}
                <Text size="small" tone="muted">
                  {[describeStage(order), describeActor(order)].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <RowChevron />
            </Row>
          ))}
        </List>
      </Card>
    </Stack>
  )
}

/** The rows have their own space at both ends. */
const List = styled.ul`
  margin-block: calc(-1 * ${token.space[3]});
  list-style: none;
  overflow-wrap: anywhere;
`

const Row = styled.li`
  ${linkedRowStyle}
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`
