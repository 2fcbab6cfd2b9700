import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Card } from '../layout/Card.ts'
import { Stack } from '../layout/Stack.ts'
import { SectionTitle } from '../text/SectionTitle.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { token } from '../theme/token.ts'

export interface CheckedAnswer {
  readonly question: string
  /** The answer, null for an optional question without one. */
  readonly answer: ReactNode
  /** Renders the text as a link to the question; without it, the answer cannot be changed. */
  readonly renderLink?: (text: ReactNode) => ReactNode
}

export interface AnswerSection {
  readonly title: string
  readonly answers: readonly CheckedAnswer[]
}

export interface CheckAnswersProps {
  sections: readonly AnswerSection[]
}

/** All answers of a form before it is sent, each with a link to change it. */
export function CheckAnswers({ sections }: CheckAnswersProps): ReactElement {
  return (
    <Stack gap={5}>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </Stack>
  )
}

function Section({ title, answers }: AnswerSection) {
  const titleId = useId()
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <dl>
        {answers.map(({ question, answer, renderLink }) => (
          <Row key={question}>
            <dt>{question}</dt>
            <dd data-empty={answer === null ? '' : undefined}>{answer ?? 'Not answered'}</dd>
            {renderLink && (
              <Change>
                {renderLink(
                  <>
                    Change<VisuallyHidden> {question}</VisuallyHidden>
                  </>,
                )}
              </Change>
            )}
          </Row>
        ))}
      </dl>
    </Frame>
  )
}

const Frame = styled(Card)`
  container-type: inline-size;
  overflow-wrap: anywhere;
`

/** The question is above its answer, or beside it where both have room. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${token.space[4]};
  padding: ${token.space[3]} 0;
  border-top: 1px solid ${token.color.line};

  &:first-child {
    margin-top: ${token.space[3]};
  }
  &:last-child {
    padding-bottom: 0;
  }
  dt {
    color: ${token.color.muted};
  }
  dd {
    grid-column: 1;
    font-weight: 500;
    white-space: pre-line;
  }
  [data-empty] {
    font-weight: 400;
    color: ${token.color.muted};
  }

  @container (width >= 36rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    align-items: center;

    dd {
      grid-column: 2;
    }
  }
`

/** The link at the end of the row, or below the answer where large text needs the width. */
const Change = styled.dd`
  position: relative;
  align-self: center;

  @container (width >= 15rem) {
    && {
      grid-area: 1 / 2 / span 2;
    }
  }
  @container (width >= 36rem) {
    && {
      grid-area: 1 / 3;
    }
  }

  a,
  button {
    display: inline-grid;
    align-items: center;
    min-width: ${token.layout.target};
    min-height: ${token.layout.target};
  }
`
