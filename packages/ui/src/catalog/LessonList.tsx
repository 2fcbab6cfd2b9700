import { Check, Lock } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { Text } from '../text/Text.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'

/** Props to spread on the link of a lesson. */
export interface LessonLinkProps {
  readonly children: ReactNode
  readonly 'aria-current': 'step' | undefined
}

interface LessonText {
  readonly id: string
  readonly title: string
  /** The duration, such as "6 min". */
  readonly duration?: string
}

export type Lesson = LessonText &
  (
    | {
        readonly state: 'done' | 'current' | 'open'
        readonly renderLink: (link: LessonLinkProps) => ReactNode
      }
    | {
        readonly state: 'locked'
        /** Why the lesson is locked, such as "Opens after lesson 3". */
        readonly reason: string
      }
  )

export interface LessonListProps {
  /** The name of the list. */
  label: string
  lessons: readonly Lesson[]
}

/** The lessons of a course in their order. A locked one is no link and says why. */
export function LessonList({ label, lessons }: LessonListProps): ReactElement {
  return (
    <List role="list" aria-label={label}>
      {lessons.map((lesson, index) => (
        <Row key={lesson.id} data-state={lesson.state}>
          <Marker aria-hidden="true">{renderMarker(lesson.state, index + 1)}</Marker>
          <div>
            {renderTitle(lesson)}
            <Text size="small" tone="muted">
              {[describeState(lesson), lesson.duration].filter(Boolean).join(' · ')}
            </Text>
          </div>
        </Row>
      ))}
    </List>
  )
}

function renderMarker(state: Lesson['state'], position: number) {
  if (state === 'done') return <Icon icon={Check} size={18} />
  if (state === 'locked') return <Icon icon={Lock} size={16} />
  return position
}

function renderTitle(lesson: Lesson) {
  if (lesson.state === 'locked') return <span>{lesson.title}</span>
  return lesson.renderLink({
    children: lesson.title,
    'aria-current': lesson.state === 'current' ? 'step' : undefined,
  })
}

function describeState(lesson: Lesson): string | undefined {
  switch (lesson.state) {
    case 'done':
      return 'Done'
    case 'current':
      return 'Up next'
    case 'locked':
      return `Locked: ${lesson.reason}`
    case 'open':
      return undefined
  }
}

const List = styled.ol`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.low};
  overflow-wrap: anywhere;
`

const Marker = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.full};
  font-size: ${token.size.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
`

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 64px;
  padding: ${token.space[2]} ${token.space[4]};

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  > div {
    min-width: 0;
  }

  a {
    font-weight: 500;
    color: inherit;
    text-decoration: none;

    /* the whole row is the target */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${token.radius.card};
    }
    &:focus-visible {
      outline: none;
      box-shadow: none;
    }
    &:focus-visible::after {
      outline: 2px solid ${token.color.focus};
      outline-offset: -4px;
    }
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline;
    }
  }

  &[data-state='done'] > ${Marker} {
    border-color: transparent;
    background: ${token.color.successSoft};
    color: ${token.color.success};
  }
  &[data-state='current'] {
    background: ${token.color.accentSoft};

    a {
      font-weight: 600;
    }
    > ${Marker} {
      border-color: transparent;
      background: ${token.color.accent};
      color: ${token.color.onAccent};
    }
  }
  &[data-state='locked'] {
    color: ${token.color.muted};
  }
  &:first-child {
    border-radius: ${token.radius.card} ${token.radius.card} 0 0;
  }
  &:last-child {
    border-radius: 0 0 ${token.radius.card} ${token.radius.card};
  }
  &:only-child {
    border-radius: ${token.radius.card};
  }

  @media (forced-colors: active) {
    &[data-state='current'] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`
