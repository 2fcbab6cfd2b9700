import { token } from '@portal/ui'
import { styled } from 'styled-components'

/** Rows of an account: a description on the left, an amount on the right. */
export const Rows = styled.ul`
  display: grid;
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[3]} 0;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
`

export const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: right;
  white-space: nowrap;
`

export const Aside = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: ${token.space[1]};
  text-align: right;
`
