import type { User } from '@portal/contract'
import { createUser, respondAsServer } from '@portal/testing'
import type { ReactElement } from 'react'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import { showFeature } from '../../shared/testing/showFeature.tsx'

/** Renders a section of the settings of a member. `prepare` changes what the server responds. */
export function showSettings(
  section: ReactElement,
  member: User = createUser(),
  prepare: () => void = () => {},
) {
  respondAsServer({ user: member })
  prepare()
  return showFeature(section, { member }, { formDrafts: formDraftsSlice.reducer })
}
