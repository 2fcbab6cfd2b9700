import type { HelpLine, QuestionnaireAnswers } from '@portal/contract'
import {
  type AnswerProblem,
  type Answers,
  type AnswerValue,
  cleanAnswer,
  findAlerts,
  getOwnValue,
  type QuestionnaireItem,
  type Questionnaire,
} from '@portal/domain/questionnaires'
import { SectionTitle, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { QuestionField } from '../fields/QuestionField.tsx'
import { describeProblem } from '../texts/problemTexts.ts'
import { HelpNotice } from './HelpNotice.tsx'

export interface QuestionListProps {
  definition: Questionnaire
  items: readonly QuestionnaireItem[]
  enabled: ReadonlySet<string>
  answers: Answers
  problems: readonly AnswerProblem[]
  suggestions: QuestionnaireAnswers
  helpLines: readonly HelpLine[]
  /** Questions to which an answer has alerted, also one that was changed back. */
  alerted: readonly string[]
  /** The question whose help is directly above, at the choice between its answers. */
  helpAbove?: string | null
  setAnswer: (linkId: string, values: readonly AnswerValue[]) => void
}

/** The questions of a page that are shown with these answers, in their groups. */
export function QuestionList({ items, ...shared }: QuestionListProps) {
  return (
    <Stack gap={8}>
      {items.map((item) =>
        shared.enabled.has(item.link_id) ? (
          <ListedItem key={item.link_id} item={item} {...shared} />
        ) : null,
      )}
    </Stack>
  )
}

type ListedItemProps = Omit<QuestionListProps, 'items'> & { item: QuestionnaireItem }

function ListedItem({ item, ...shared }: ListedItemProps) {
  const { definition, answers, problems, suggestions, helpLines, alerted, helpAbove, setAnswer } =
    shared
  // stays once it was shown, also when the answer is changed back
  const [hasAlerted, setHasAlerted] = useState(false)
  const [hasAnswered, setHasAnswered] = useState(false)
  const values = getOwnValue(answers, item.link_id) ?? []
  const isAlert =
    alerted.includes(item.link_id) || findAlerts(definition, { [item.link_id]: values }).length > 0
  const [wasAlert] = useState(isAlert)
  if (isAlert && !hasAlerted) setHasAlerted(true)
  if (item.type === 'display') return <Text>{item.text}</Text>
  if (item.type === 'group')
    return (
      <Stack as="section" gap={5} aria-label={item.text}>
        <SectionTitle>{item.text}</SectionTitle>
        {item.hint !== undefined && <Text tone="muted">{item.hint}</Text>}
        <QuestionList items={item.items} {...shared} />
      </Stack>
    )
  const isHelpAbove = helpAbove === item.link_id
  const problem = problems.find(({ link_id }) => link_id === item.link_id)
  return (
    <Stack gap={4}>
      <QuestionField
        id={toFieldId(item.link_id)}
        question={item}
        values={values}
        error={problem && describeProblem(problem, item, values)}
        suggestion={getOwnValue(suggestions, item.link_id)}
        onChange={(changed) => {
          setHasAnswered(true)
          setAnswer(item.link_id, changed.map(cleanAnswer))
        }}
      />
      {hasAlerted && (hasAnswered || !isHelpAbove) && (
        <HelpNotice helpLines={helpLines} isNew={!wasAlert || isHelpAbove} />
      )}
    </Stack>
  )
}

/** The id of the control of a question. */
export const toFieldId = (linkId: string): string => `question-${linkId}`
