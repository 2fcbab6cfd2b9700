import type { AccountClosure } from '@portal/contract'
import { formatCount } from '@portal/features/shared'
import { Text, token } from '@portal/ui'
import { styled } from 'styled-components'

/** What closing the account cancels and costs. */
export function ClosureText({ closure }: { closure: AccountClosure }) {
  const { sessions, late_sessions, credits_remaining, other_consequences } = closure
  return (
    <List>
      {sessions > 0 && (
        <Text as="li">
          {`${formatCount(sessions, 'upcoming session')} will be canceled.${
            late_sessions > 0 ? ` ${getLateText(late_sessions, sessions)}` : ''
          }`}
        </Text>
      )}
      {credits_remaining > 0 && (
        <Text as="li">
          You'll lose <strong>{formatCount(credits_remaining, 'credit')}</strong> unless you log in
          within 14 days.
        </Text>
      )}
      {other_consequences.map((consequence) => (
        <Text key={consequence} as="li">
          {consequence}
        </Text>
      ))}
      <Text as="li">
        Every device is logged out. Logging in within 14 days reopens your account; canceled
        sessions stay canceled.
      </Text>
      <Text as="li">
        After 14 days we erase your data, except for records of sessions and payments that we have
        to keep. They no longer contain your name or contact details.
      </Text>
    </List>
  )
}

function getLateText(late: number, all: number): string {
  if (all === 1) return "It's too late to get its credit back."
  return late === 1
    ? "For 1 of them, it's too late to get the credit back."
    : `For ${late} of them, it's too late to get the credits back.`
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding-left: ${token.space[5]};
  list-style: disc;
`
