import type { PractitionerSummary } from '@portal/contract'
import { isDefaultAvatar } from '@portal/domain/validation'
import { Avatar } from '@portal/ui'

/** A practitioner's picture, or their initials instead of the default picture. */
export function PractitionerAvatar({
  practitioner,
  size = 44,
}: {
  practitioner: Pick<PractitionerSummary, 'name' | 'avatar_url'>
  size?: number
}) {
  const { name, avatar_url } = practitioner
  return (
    <Avatar
      name={name}
      src={isDefaultAvatar(avatar_url) ? undefined : avatar_url}
      size={size}
      decorative
    />
  )
}
