import type {
  CloseViewing,
  FindMembers,
  FoundMember,
  FoundMembersResponse,
  StartedViewingResponse,
  StartViewing,
  ViewingResponse,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const member = {
  id: '0198c9f2-4a10-7000-8000-0000000000b1',
  first_name: 'Maya',
  last_name: 'Chen',
  email: 'maya@example.com',
  plan_type: 'MEMBERSHIP',
  membership_status: 'active',
} satisfies FoundMember

const ends_at = '2026-12-01T11:00:00-05:00'

export const viewAsExamples: Examples = {
  ExportUserResponse: {
    viewings: [
      {
        reason: 'Maya cannot find her invoice.',
        opened_at: '2026-11-20T15:00:00Z',
        ends_at: '2026-11-20T16:00:00Z',
        closed_at: '2026-11-20T15:08:00Z',
      },
    ],
  },
  FindMembers: { search: 'maya' } satisfies FindMembers,
  FoundMembersResponse: { results: [member], next: null } satisfies FoundMembersResponse,
  StartViewing: {
    member_id: member.id,
    reason: 'Maya cannot find her invoice.',
  } satisfies StartViewing,
  StartedViewingResponse: { member, ends_at } satisfies StartedViewingResponse,
  CloseViewing: { member_id: member.id } satisfies CloseViewing,
  ViewingResponse: { viewing: { ends_at } } satisfies ViewingResponse,
}
