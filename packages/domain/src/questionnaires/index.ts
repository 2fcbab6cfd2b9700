export {
  areSameAnswers,
  cleanAnswer,
  getOrdinal,
  getQuestionValue,
  getValueRange,
  isAnswered,
  isSameAnswer,
} from './answers/answerValues.ts'
export { toCanonicalJson } from './canonicalJson.ts'
export { checkQuestionnaire, findAnonymityProblem } from './definition/checkQuestionnaire.ts'
export type { DefinitionProblem } from './definition/definitionProblem.ts'
export { findCurrentDueDate, findNextDueDate, listDueDates, repeatPeriods } from './dueDates.ts'
export type { RepeatPeriod } from './dueDates.ts'
export { findAlerts, isAlertQuestion } from './answers/findAlerts.ts'
export {
  countAnswered,
  findEnabledItems,
  selectSubmittedAnswers,
} from './answers/findEnabledItems.ts'
export { getOwnValue } from './getOwnValue.ts'
export { findQuestion, isQuestion, listItems, listQuestions } from './listItems.ts'
export { listWarnings } from './definition/listWarnings.ts'
export { listConflicts, mergeSaves, toAnswers } from './answers/mergeSaves.ts'
export type { AnswerSave, MergedAnswer } from './answers/mergeSaves.ts'
export { formatTypedDate, parseTypedDate } from './answers/parseTypedDate.ts'
export type { TypedDate } from './answers/parseTypedDate.ts'
export { parseTypedNumber } from './answers/parseTypedNumber.ts'
export type { TypedNumber } from './answers/parseTypedNumber.ts'
export {
  conditionOperators,
  questionnaireKinds,
  questionTypes,
  scoreOperations,
} from './questionnaire.ts'
export type {
  Answers,
  AnswerOption,
  AnswerValue,
  Condition,
  ConditionOperator,
  DisplayItem,
  GroupItem,
  QuestionItem,
  Questionnaire,
  QuestionnaireAlert,
  QuestionnaireItem,
  QuestionnaireKind,
  QuestionnaireScore,
  QuestionnaireSource,
  QuestionType,
  ScoreBand,
  UnitCode,
} from './questionnaire.ts'
export { scoreAnswers } from './answers/scoreAnswers.ts'
export type { ScoreResult } from './answers/scoreAnswers.ts'
export {
  answerProblemCodes,
  isDraftAnswer,
  maxAnswerLength,
  maxAnswers,
  needsUnit,
  validateAnswers,
  validateQuestion,
} from './answers/validateAnswers.ts'
export type { AnswerProblem, AnswerProblemCode } from './answers/validateAnswers.ts'
