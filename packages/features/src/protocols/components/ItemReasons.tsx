import type { ProtocolItem } from '@portal/contract'
import { Text, token } from '@portal/ui'
import { styled } from 'styled-components'

/** Why an item is in a plan, and how to do it. The words are more important than their names. */
export function ItemReasons({ why, how }: Pick<ProtocolItem, 'why' | 'how'>) {
  return (
    <>
      {why !== null && (
        <Text size="small">
          <Name>Why:</Name> {why}
        </Text>
      )}
      {how !== null && (
        <Text size="small">
          <Name>How:</Name> {how}
        </Text>
      )}
    </>
  )
}

const Name = styled.span`
  color: ${token.color.muted};
`
