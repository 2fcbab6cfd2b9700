import { SectionTitle, Stack } from '@portal/ui'
import type { FindHomeTask, HomeTaskState } from '../../shell/declarations/homeTask.ts'
import { LinkRows } from '../../shell/page/LinkRows.tsx'

/** Returns the list of what the member has to do. It renders nothing when all is done. */
export function createTasks(finders: readonly FindHomeTask[]) {
  return function Tasks(state: HomeTaskState) {
    const tasks = finders.flatMap((find) => find(state) ?? [])
    if (tasks.length === 0) return null
    const title = getTitle(state)
    return (
      <Stack as="section" gap={3} aria-label={title}>
        <SectionTitle>{title}</SectionTitle>
        <LinkRows rows={tasks} />
      </Stack>
    )
  }
}

function getTitle({ member, nextSession }: HomeTaskState): string {
  // who has lapsed has started before, on this plan
  if (member.had_first_visit || member.membership_status === 'lapsed') return 'To do'
  return nextSession === null ? 'Get started' : 'Before your first session'
}
