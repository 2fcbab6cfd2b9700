export {
  areSameAnswers,
  cleanAnswer,
  getOrdinal,
  getQuestionValue,
  getValueRange,
  isAnswered,
  isSameAnswer,
} from './answerValues.ts'
export { toCanonicalJson } from './canonicalJson.ts'
export { checkQuestionnaire, findAnonymityProblem } from './checkQuestionnaire.ts'
export type { DefinitionProblem } from './definitionProblem.ts'
export { findCurrentDueDate, findNextDueDate, listDueDates, repeatPeriods } from './dueDates.ts'
export type { RepeatPeriod } from './dueDates.ts'
export { findAlerts, isAlertQuestion } from './findAlerts.ts'
export { countAnswered, findEnabledItems, selectSubmittedAnswers } from './findEnabledItems.ts'
export { getOwnValue } from './getOwnValue.ts'
export { findQuestion, isQuestion, listItems, listQuestions } from './listItems.ts'
export { listWarnings } from './listWarnings.ts'
export { listConflicts, mergeSaves, toAnswers } from './mergeSaves.ts'
export type { AnswerSave, MergedAnswer } from './mergeSaves.ts'
export { formatTypedDate, parseTypedDate } from './parseTypedDate.ts'
export type { TypedDate } from './parseTypedDate.ts'
export { parseTypedNumber } from './parseTypedNumber.ts'
export type { TypedNumber } from './parseTypedNumber.ts'
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
export { scoreAnswers } from './scoreAnswers.ts'
export type { ScoreResult } from './scoreAnswers.ts'
export {
  answerProblemCodes,
  isDraftAnswer,
  maxAnswerLength,
  maxAnswers,
  needsUnit,
  validateAnswers,
  validateQuestion,
} from './validateAnswers.ts'
export type { AnswerProblem, AnswerProblemCode } from './validateAnswers.ts'
