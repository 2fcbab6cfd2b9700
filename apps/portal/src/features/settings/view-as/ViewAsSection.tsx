import { useFindMembersQuery } from '@portal/api-client'
import type { FoundMember } from '@portal/contract'
import { formatCount, getErrorText, useDebounced } from '@portal/features/shared'
import {
  Button,
  ErrorState,
  Placeholder,
  Stack,
  Text,
  SearchInput,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useReadOnlyReason } from '../../../session/readOnly.ts'
import { sampleMembers } from './sampleMembers.ts'
import { ViewAsDialog } from './ViewAsDialog.tsx'

/** The server finds nothing for less. */
const shortestSearch = 2

/** Finds a member by name or email. Before the portal opens as that member, the admin says why. */
export function ViewAsSection() {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const [chosen, setChosen] = useState<FoundMember | null>(null)
  return (
    <Stack gap={5}>
      <Text tone="muted">
        You'll see what the member sees and can't change anything. The audit trail records it.
      </Text>
      <SearchInput label="Name or email of the member" value={text} onValueChange={setText} />
      {search.length >= shortestSearch && <Results search={search} onChoose={setChosen} />}
      {chosen && <ViewAsDialog member={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

interface ResultsProps {
  search: string
  onChoose: (member: FoundMember) => void
}

function Results({ search, onChoose }: ResultsProps) {
  const { data, error, isFetching, refetch } = useFindMembersQuery(search)
  if (data)
    return (
      <div aria-busy={isFetching}>
        <FoundMembers members={data} onChoose={onChoose} />
      </div>
    )
  if (error)
    return (
      <ErrorState
        title="We couldn't search"
        message={getErrorText(error, 'general')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Placeholder aria-busy="true">
      <div>
        <FoundMembers members={sampleMembers} onChoose={onChoose} />
      </div>
    </Placeholder>
  )
}

interface FoundMembersProps extends Pick<ResultsProps, 'onChoose'> {
  members: readonly FoundMember[]
}

function FoundMembers({ members, onChoose }: FoundMembersProps) {
  const readOnlyReason = useReadOnlyReason()
  return (
    <>
      <Text role="status" size="small" tone="muted">
        {members.length === 0 ? 'No member found' : formatCount(members.length, 'member')}
      </Text>
      <ul>
        {members.map((member) => (
          <Row key={member.id}>
            <span>
              <strong translate="no">
                {member.first_name} {member.last_name}
              </strong>
              <Text as="span" size="small" tone="muted">
                <span translate="no">{member.email}</span> · {describePlan(member)}
              </Text>
            </span>
            <Button
              variant="secondary"
              size="small"
              disabledReason={readOnlyReason ?? undefined}
              onClick={() => onChoose(member)}
            >
              View as
              <VisuallyHidden>
                {' '}
                <span translate="no">
                  {member.first_name} {member.last_name}
                </span>
              </VisuallyHidden>
            </Button>
          </Row>
        ))}
      </ul>
    </>
  )
}

function describePlan({ plan_type, membership_status }: FoundMember): string {
  if (plan_type === 'ALACARTE') return 'A la carte'
  return membership_status === 'lapsed' ? 'Lapsed membership' : 'Membership'
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  > span > * {
    display: block;
  }
`
