import { useListLabOrdersQuery } from '@portal/api-client'
import { Card, Cluster, SectionTitle, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeActor, describeStage } from '../texts/labOrderTexts.ts'

export interface OpenOrdersProps {
  /** Renders the link to all orders. */
  renderLink: (label: string) => ReactNode
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
      <SectionTitle>Orders under way</SectionTitle>
      <Card>
        <Stack gap={3}>
          <List role="list">
            {open.map((order) => (
              <li key={order.id}>
                <strong>{order.panels.map(({ name }) => name).join(', ')}</strong>
                <Text as="span" size="small" tone="muted">
                  {[describeStage(order), describeActor(order)].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </List>
          <Cluster>
            {renderLink('See lab status')}
            {orderLink}
          </Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  list-style: none;
  overflow-wrap: anywhere;

  li {
    display: flex;
    flex-direction: column;
  }
`
