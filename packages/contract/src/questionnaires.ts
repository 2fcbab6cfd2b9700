import {
  conditionOperators,
  questionnaireKinds,
  type Questionnaire as QuestionnaireDefinition,
  type QuestionnaireItem as QuestionnaireItemDefinition,
  questionTypes,
  scoreOperations,
} from '@portal/domain/questionnaires'
import { z } from 'zod'
import { CalendarDate, Id, Instant, TypedText } from './values.ts'

const LinkId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9._/-]+$/, 'Use letters, digits, hyphens, dots and slashes.')
const Code = z.string().min(1).max(60)
const ShortText = z.string().min(1).max(300)
const LongText = z.string().min(1).max(4000)

/** What the screens call it in their address, such as `assessment`. */
export const QuestionnaireKey = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower case letters, digits and hyphens.')

/**
 * An answer: text, number, yes or no, an option, another answer than the options, or a quantity.
 * `typed` is what was typed and is no number or date yet; it is a draft and cannot be sent.
 */
export const AnswerValue = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.strictObject({ code: Code }),
  z.strictObject({ other: z.string().max(20_000) }),
  z.strictObject({ value: z.number(), unit: Code }),
  z.strictObject({ typed: z.string().max(10_000), unit: Code.optional() }),
])
export type AnswerValue = z.infer<typeof AnswerValue>

const AnswerValues = z.array(AnswerValue).max(50)

/** The answers by `link_id`. */
export const QuestionnaireAnswers = z.record(LinkId, AnswerValues)
export type QuestionnaireAnswers = z.infer<typeof QuestionnaireAnswers>

const Condition = z.strictObject({
  question: LinkId,
  operator: z.enum(conditionOperators),
  answer: z.union([z.string().max(300), z.number(), z.boolean()]),
})

const itemBase = {
  link_id: LinkId,
  text: LongText,
  hint: LongText.optional(),
  enable_when: z.array(Condition).min(1).max(20).optional(),
  enable_behavior: z.enum(['all', 'any']).optional(),
}

const DisplayItem = z.strictObject({ ...itemBase, type: z.literal('display') })

const QuestionItem = z.strictObject({
  ...itemBase,
  type: z.enum(questionTypes),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  read_only: z.boolean().optional(),
  initial: AnswerValues.optional(),
  prefill: z.enum(['birth_date', 'first_name', 'last_name', 'phone']).optional(),
  max_length: z.int().min(1).max(10_000).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  min_date: z.union([z.literal('today'), CalendarDate]).optional(),
  max_date: z.union([z.literal('today'), CalendarDate]).optional(),
  units: z.array(Code).min(1).max(10).optional(),
  unit_codes: z
    .array(
      z.strictObject({ unit: Code, code: Code.optional(), system: z.string().max(300).optional() }),
    )
    .max(10)
    .optional(),
  options: z
    .array(
      z.strictObject({
        code: Code,
        text: ShortText,
        system: z.string().max(300).optional(),
        value_type: z.enum(['string', 'integer', 'date']).optional(),
        ordinal_value: z.number().optional(),
        exclusive: z.boolean().optional(),
        explanation: LongText.optional(),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  scale: z.strictObject({ low: ShortText, high: ShortText }).optional(),
  explanation: LongText.optional(),
})

const createGroup = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    ...itemBase,
    type: z.literal('group'),
    items: z.array(item).min(1).max(200),
  })

/** An item in the groups of a group. Deeper ones cannot be read on a phone. */
const InnerItem = z.union([
  QuestionItem,
  DisplayItem,
  createGroup(z.union([QuestionItem, DisplayItem])),
])

/** An item: a question, a text, or a group of items. Groups are at most three levels deep. */
export const QuestionnaireItem: z.ZodType<QuestionnaireItemDefinition> = z.union([
  QuestionItem,
  DisplayItem,
  createGroup(z.union([QuestionItem, DisplayItem, createGroup(InnerItem)])),
])

const Score = z.strictObject({
  key: LinkId,
  title: ShortText,
  operation: z.enum(scoreOperations),
  items: z.array(LinkId).min(1).max(200),
  reversed: z.array(LinkId).max(200).optional(),
  factor: z.number().optional(),
  at_least: z.number().optional(),
  bands: z
    .array(
      z.strictObject({
        from: z.number(),
        code: Code,
        title: ShortText,
        text: LongText.optional(),
      }),
    )
    .min(1)
    .max(20)
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})

/** One version of a questionnaire: `@portal/domain/questionnaires` has its rules. */
export const Questionnaire = z.strictObject({
  url: z.url().max(300),
  version: z
    .string()
    .max(40)
    .regex(/^[A-Za-z0-9.-]+$/, 'Use letters, digits, dots and hyphens.'),
  title: ShortText,
  kind: z.enum(questionnaireKinds),
  introduction: LongText.optional(),
  minutes: z.int().min(1).max(240).optional(),
  source: z
    .strictObject({ name: ShortText, license: LongText, url: z.url().optional() })
    .optional(),
  items: z.array(QuestionnaireItem).min(1).max(100),
  scores: z.array(Score).max(50).optional(),
  consent: z.strictObject({ version: z.int().min(1), text: z.string().max(20_000) }).optional(),
  alerts: z
    .array(z.strictObject({ question: LinkId, at_least: z.number() }))
    .max(10)
    .optional(),
}) satisfies z.ZodType<QuestionnaireDefinition>
export interface Questionnaire extends z.infer<typeof Questionnaire> {}

/**
 * `open`: not begun. `in_progress`: some answers are saved. `sent`: it cannot be changed, unless it
 * is reopened. `withdrawn`: the practice does not ask for it anymore.
 */
export const QuestionnaireStatus = z.enum(['open', 'in_progress', 'sent', 'withdrawn'])
export type QuestionnaireStatus = z.infer<typeof QuestionnaireStatus>

/**
 * What a member can fill in, or has sent. An anonymous one has no answers here: nobody knows who
 * sent it.
 */
export const QuestionnaireEntry = z.object({
  id: Id,
  key: QuestionnaireKey,
  kind: z.enum(questionnaireKinds),
  title: z.string(),
  version: z.string(),
  minutes: z.int().nullable(),
  status: QuestionnaireStatus,
  /** Whether it waits for the member. */
  is_due: z.boolean(),
  /** The date in the member's zone. */
  due_on: CalendarDate.nullable(),
  appointment_id: Id.nullable(),
  /** The start of the session that it belongs to, null without one. */
  appointment_starts_at: Instant.nullable(),
  /** How many of the shown questions are answered. */
  answered: z.int(),
  /** How many questions are shown. */
  total: z.int(),
  is_anonymous: z.boolean(),
  needs_signature: z.boolean(),
  /**
   * When it was sent. One in progress that has it is being changed: what was sent then counts until
   * it is sent again.
   */
  sent_at: Instant.nullable(),
})
export interface QuestionnaireEntry extends z.infer<typeof QuestionnaireEntry> {}

/** The filter of the list; `due`: only what waits for the member (`true`), or only the rest. */
export const QuestionnairesQuery = z.object({ due: z.enum(['true', 'false']).optional() })
export interface QuestionnairesQuery extends z.infer<typeof QuestionnairesQuery> {}

/** What is due comes first, then what was begun, then what was sent, the latest first. */
export const QuestionnairesResponse = z.object({
  results: z.array(QuestionnaireEntry),
  next: z.string().nullable(),
})
export interface QuestionnairesResponse extends z.infer<typeof QuestionnairesResponse> {}

/** One answer as it was given on one device. */
export const AnswerVersion = z.object({ id: Id, values: AnswerValues, at: Instant })
export interface AnswerVersion extends z.infer<typeof AnswerVersion> {}

/** The saved answer of a question. */
export const SavedAnswer = z.object({
  link_id: LinkId,
  values: AnswerValues,
  /** The changes that nothing replaced: the `bases` of the next change. */
  heads: z.array(Id),
  /** The versions: several are different answers of several devices, the latest first. */
  versions: z.array(AnswerVersion),
})
export interface SavedAnswer extends z.infer<typeof SavedAnswer> {}

/** A score as the server computed it. `value` is null while an answer is missing. */
export const QuestionnaireScore = z.object({
  key: z.string(),
  title: z.string(),
  value: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  band: z.object({ code: z.string(), title: z.string(), text: z.string().nullable() }).nullable(),
})
export interface QuestionnaireScore extends z.infer<typeof QuestionnaireScore> {}

/** An earlier one that was sent. Its scores compare with others of the same version only. */
export const QuestionnaireResult = z.object({
  id: Id,
  version: z.string(),
  sent_at: Instant,
  scores: z.array(QuestionnaireScore),
})
export interface QuestionnaireResult extends z.infer<typeof QuestionnaireResult> {}

/** How a signature was given: drawn with a pointer, or as a typed name. Both are valid. */
export const SignatureMethod = z.enum(['drawn', 'typed'])

/** A signature. */
export const QuestionnaireSignature = z.object({
  method: SignatureMethod,
  /** The SVG path of a drawn one, or the typed name. */
  mark: z.string(),
  signed_at: Instant,
  consent_version: z.int(),
  consent_text: z.string(),
  /** SHA-256 of the canonical JSON of the definition and the answers that were signed. */
  hash: z.string(),
  /** When the answers were changed afterward. */
  voided_at: Instant.nullable(),
})
export interface QuestionnaireSignature extends z.infer<typeof QuestionnaireSignature> {}

/** Whom to contact in a crisis. `phone` is dialed, `text` a number for text messages. */
export const HelpLine = z.object({
  name: z.string(),
  phone: z.string(),
  text: z.string().nullable(),
  description: z.string(),
})
export interface HelpLine extends z.infer<typeof HelpLine> {}

/** A questionnaire of the member with its definition in the version that the answers belong to. */
export const MemberQuestionnaire = QuestionnaireEntry.extend({
  /** Whether it was sent and can be opened again. */
  is_amendable: z.boolean(),
  /**
   * The questions to which an answer alerted the practice, also one that was changed back: they
   * show help.
   */
  alerted: z.array(LinkId),
  definition: Questionnaire,
  /** The saved answers; of a sent one, what was sent. */
  answers: z.array(SavedAnswer),
  /** What was sent of one that is being changed, null for others. */
  sent_answers: QuestionnaireAnswers.nullable(),
  /** The changes of one that was withdrawn while it was being changed, null for others. */
  unsent_answers: QuestionnaireAnswers.nullable(),
  /** What the profile or the last time knows: offered, never sent by themselves. */
  suggestions: QuestionnaireAnswers,
  scores: z.array(QuestionnaireScore),
  /** The results that were sent, the latest first. */
  results: z.array(QuestionnaireResult),
  /** The signature of what was sent. */
  signature: QuestionnaireSignature.nullable(),
  help_lines: z.array(HelpLine),
})
export interface MemberQuestionnaire extends z.infer<typeof MemberQuestionnaire> {}

export const QuestionnaireResponse = z.object({ questionnaire: MemberQuestionnaire })
export interface QuestionnaireResponse extends z.infer<typeof QuestionnaireResponse> {}

/** A change of one answer. `bases` are the changes that the device knew of it. */
export const AnswerSave = z.object({
  id: Id,
  link_id: LinkId,
  values: AnswerValues,
  bases: z.array(Id).max(200),
  at: Instant,
})
export interface AnswerSave extends z.infer<typeof AnswerSave> {}

/**
 * Changes of answers, of one member and for one version. Repeating them has no further effect, and
 * their order does not matter.
 */
export const SaveAnswers = z.object({
  member_id: Id,
  version: z.string().max(40),
  saves: z.array(AnswerSave).min(1).max(100),
})
export interface SaveAnswers extends z.infer<typeof SaveAnswers> {}

/** `sent`: it was sent before. `withdrawn`: the practice withdrew it. */
export const AnswerRefusal = z.enum(['sent', 'withdrawn', 'unknown_question', 'invalid'])
export type AnswerRefusal = z.infer<typeof AnswerRefusal>

export const AnswerSaveResult = z.object({
  id: Id,
  is_accepted: z.boolean(),
  code: AnswerRefusal.nullable(),
  message: z.string().nullable(),
})
export interface AnswerSaveResult extends z.infer<typeof AnswerSaveResult> {}

/** A result for each change, and the saved answers of the questions that they are about. */
export const SaveAnswersResponse = z.object({
  results: z.array(AnswerSaveResult),
  answers: z.array(SavedAnswer),
})
export interface SaveAnswersResponse extends z.infer<typeof SaveAnswersResponse> {}

/**
 * The version and the answers that the member checked. Anything else on the server is a 409
 * (`answers_changed`), so that nobody sends what they have not seen.
 */
export const SendQuestionnaire = z.object({
  version: z.string().max(40),
  answers: QuestionnaireAnswers,
})
export interface SendQuestionnaire extends z.infer<typeof SendQuestionnaire> {}

/** Signs the sent answers. */
export const SignQuestionnaire = z.object({
  method: SignatureMethod,
  /** An SVG path of `M` and `L` commands if it is drawn, the name if it is typed. */
  mark: TypedText.min(1).max(60_000),
  consent_version: z.int(),
  /**
   * The sent answers that the member saw. Others on the server are a 409 (`answers_changed`), so
   * that nobody signs what they have not seen.
   */
  answers: QuestionnaireAnswers,
})
export interface SignQuestionnaire extends z.infer<typeof SignQuestionnaire> {}

/** The answers of an anonymous survey. `id` is random and made for this request only. */
export const SendSurvey = z.object({
  id: Id,
  version: z.string().max(40),
  answers: QuestionnaireAnswers,
})
export interface SendSurvey extends z.infer<typeof SendSurvey> {}
