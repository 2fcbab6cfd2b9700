/**
 * A questionnaire is data: one version of what is asked, when, and how it is scored. The field
 * names are those of its file and of the API.
 */
export type Questionnaire = {
  /** The canonical name, without a version: `https://portal.example/questionnaires/intake`. */
  readonly url: string
  readonly version: string
  readonly title: string
  readonly kind: QuestionnaireKind
  /** What it is for and what happens with the answers: shown before the first question. */
  readonly introduction?: string | undefined
  /** About how long it takes. */
  readonly minutes?: number | undefined
  /** Where an instrument comes from, and why it may be used. */
  readonly source?: QuestionnaireSource | undefined
  readonly items: readonly QuestionnaireItem[]
  readonly scores?: readonly QuestionnaireScore[] | undefined
  /** What the member signs. */
  readonly consent?: { readonly version: number; readonly text: string } | undefined
  /** Answers that show help at once and alert the practice, whatever the score. */
  readonly alerts?: readonly QuestionnaireAlert[] | undefined
}

export const questionnaireKinds = ['assessment', 'health_check', 'form', 'survey', 'quiz'] as const
export type QuestionnaireKind = (typeof questionnaireKinds)[number]

export type QuestionnaireSource = {
  readonly name: string
  readonly license: string
  readonly url?: string | undefined
}

export const questionTypes = [
  'string',
  'text',
  'integer',
  'decimal',
  'quantity',
  'boolean',
  'choice',
  'open_choice',
  'date',
] as const
export type QuestionType = (typeof questionTypes)[number]

type ItemBase = {
  /** Identifies the item in all versions. */
  readonly link_id: string
  readonly text: string
  readonly hint?: string | undefined
  /** The conditions under which it is shown. Without them, it always is. */
  readonly enable_when?: readonly Condition[] | undefined
  /** Whether all conditions have to hold, or one of them. `all` if it is missing. */
  readonly enable_behavior?: 'all' | 'any' | undefined
}

export type GroupItem = ItemBase & {
  readonly type: 'group'
  readonly items: readonly QuestionnaireItem[]
}

/** A text between questions. */
export type DisplayItem = ItemBase & { readonly type: 'display' }

export type QuestionItem = ItemBase & {
  readonly type: QuestionType
  readonly required?: boolean | undefined
  /** Several answers: several options of a choice, or several texts. */
  readonly repeats?: boolean | undefined
  readonly read_only?: boolean | undefined
  /** The first answer that is offered, never sent unless the member keeps it. */
  readonly initial?: readonly AnswerValue[] | undefined
  /** The field of the profile that is offered like `initial`. */
  readonly prefill?: 'birth_date' | 'first_name' | 'last_name' | 'phone' | undefined
  readonly max_length?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The first and the last date: a date, or `today` of the member's zone. */
  readonly min_date?: string | undefined
  readonly max_date?: string | undefined
  /** The units of a quantity. The member chooses one of several: none is preselected. */
  readonly units?: readonly string[] | undefined
  /** How other systems call the units, for the export. */
  readonly unit_codes?: readonly UnitCode[] | undefined
  readonly options?: readonly AnswerOption[] | undefined
  /** An integer from `min` to `max` as a row of numbers, with its ends in words. */
  readonly scale?: { readonly low: string; readonly high: string } | undefined
  /** Why an answer of a quiz is right, shown after the answer was sent. */
  readonly explanation?: string | undefined
}

export type QuestionnaireItem = GroupItem | DisplayItem | QuestionItem

/** A unit with its code in a system such as UCUM. */
export type UnitCode = {
  readonly unit: string
  readonly code?: string | undefined
  readonly system?: string | undefined
}

export type AnswerOption = {
  readonly code: string
  readonly text: string
  /** The system of the code, for the export. */
  readonly system?: string | undefined
  /** What the option is in the export if it is no code. */
  readonly value_type?: 'string' | 'integer' | 'date' | undefined
  /** What the option is worth in a score. */
  readonly ordinal_value?: number | undefined
  /** Excludes all others, such as "None of these". */
  readonly exclusive?: boolean | undefined
  /** Why this option of a quiz is right or wrong. */
  readonly explanation?: string | undefined
}

/**
 * An answer. `typed` is what was typed and is not a number or date (yet): it is kept as a draft,
 * and never sent.
 */
export type AnswerValue =
  | string
  | number
  | boolean
  | { readonly code: string }
  | { readonly other: string }
  | { readonly value: number; readonly unit: string }
  | { readonly typed: string; readonly unit?: string | undefined }

/** The answers by `link_id`. An empty list is an answer that was taken back. */
export type Answers = Readonly<Record<string, readonly AnswerValue[]>>

export const conditionOperators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const
export type ConditionOperator = (typeof conditionOperators)[number]

export type Condition = {
  /** The `link_id` of the question. */
  readonly question: string
  readonly operator: ConditionOperator
  /** The code of an option; with `exists`, whether an answer has to exist. */
  readonly answer: string | number | boolean
}

export const scoreOperations = ['sum', 'mean', 'count'] as const

/**
 * A score: the values of its items, some reversed, are added, averaged or counted, and multiplied
 * by `factor`. The value belongs to the last band that starts at or below it.
 */
export type QuestionnaireScore = {
  readonly key: string
  readonly title: string
  readonly operation: (typeof scoreOperations)[number]
  readonly items: readonly string[]
  /** Items whose value is mirrored: lowest + highest - value. */
  readonly reversed?: readonly string[] | undefined
  readonly factor?: number | undefined
  /** The smallest value that `count` counts; 1 if it is missing. */
  readonly at_least?: number | undefined
  readonly bands?: readonly ScoreBand[] | undefined
  /** The range of the drawing, if the items do not give it. */
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export type ScoreBand = {
  readonly from: number
  readonly code: string
  readonly title: string
  /** What it means, and what it does not mean. */
  readonly text?: string | undefined
}

/** One answer of at least this value shows help and alerts the practice. */
export type QuestionnaireAlert = { readonly question: string; readonly at_least: number }
