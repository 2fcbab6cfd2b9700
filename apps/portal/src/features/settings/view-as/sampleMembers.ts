import type { FoundMember } from '@portal/contract'

// The skeleton has the boxes of it; its text is never visible.
export const sampleMembers: readonly FoundMember[] = [
  {
    id: '',
    first_name: 'Name',
    last_name: 'Surname',
    email: 'name@example.com',
    plan_type: 'MEMBERSHIP',
    membership_status: 'active',
  },
]
