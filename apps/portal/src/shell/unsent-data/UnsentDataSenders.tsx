import { useState } from 'react'
import { useMember } from '../../session/member.ts'
import { countUnsent } from './findUnsaved.ts'
import type { UnsentData } from './unsentData.ts'

/** Sends what waits from an earlier visit. A screen sends what is added on it. */
export function UnsentDataSenders({ kinds }: { kinds: readonly UnsentData[] }) {
  const { id } = useMember()
  const [waiting] = useState(() => kinds.filter((kind) => countUnsent(kind, id) > 0))
  return waiting.map(({ name, Sender }) => <Sender key={name} />)
}
