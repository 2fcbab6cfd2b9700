import { assistantFilters, passageSources } from '@portal/domain/assistant'
import { z } from 'zod'
import { HelpLine } from './questionnaires.ts'
import { RecordReference } from './references.ts'
import { Id, Instant, TypedText } from './values.ts'

/** What a session of the assistant is limited to. `copilot`: everything. */
export const AssistantFilter = z.enum(assistantFilters)
export type AssistantFilter = z.infer<typeof AssistantFilter>

/** Where a source of an answer comes from. */
export const AssistantSourceKind = z.enum(passageSources)
export type AssistantSourceKind = z.infer<typeof AssistantSourceKind>

/** A passage that an answer quotes or refers to. */
export const AssistantSource = z.object({
  number: z.number().int(),
  kind: AssistantSourceKind,
  title: z.string(),
  /** Opens the record. */
  reference: RecordReference.nullable(),
  /** The page of a document. */
  page: z.number().int().nullable(),
  /** When it was measured or written. */
  date: Instant.nullable(),
  /** Whether it is a part of the plan that is not in force anymore, or a session of the past. */
  is_history: z.boolean(),
  /**
   * Whether it names a dose about the question, which is not quoted because doses come from the
   * plan only.
   */
  is_dose_omitted: z.boolean(),
  /** Whether it is the nearest record, because none is of the time that the question names. */
  is_other_time: z.boolean(),
})
export interface AssistantSource extends z.infer<typeof AssistantSource> {}

/** A sentence of an answer with the numbers of its sources. */
export const AssistantSentence = z.object({
  text: z.string(),
  sources: z.array(z.number().int()),
})
export interface AssistantSentence extends z.infer<typeof AssistantSentence> {}

/** Whom to call: shown instead of an answer (`is_certain`) or above it. */
export const AssistantHelp = z.object({
  kind: z.enum(['emergency', 'self_harm']),
  is_certain: z.boolean(),
  lines: z.array(HelpLine),
})
export interface AssistantHelp extends z.infer<typeof AssistantHelp> {}

/** `waiting`: stored, and nothing of the answer is. `stopped`: by the member. */
export const AssistantState = z.enum(['waiting', 'writing', 'done', 'stopped'])
export type AssistantState = z.infer<typeof AssistantState>

/**
 * `partial`: less than half of the question is covered, or a model broke off. `unanswered`: nothing
 * was found. `help`: help was shown instead; below it, `partial` has practical facts only.
 */
export const AssistantOutcome = z.enum(['answered', 'partial', 'unanswered', 'help'])
export type AssistantOutcome = z.infer<typeof AssistantOutcome>

/**
 * A question with its answer, as far as it is written. The sentences are quotations unless
 * `is_generated`: then a model wrote them from the sources.
 */
export const AssistantQuestion = z.object({
  id: Id,
  session_id: Id,
  number: z.number().int(),
  question: z.string(),
  asked_at: Instant,
  state: AssistantState,
  outcome: AssistantOutcome.nullable(),
  is_generated: z.boolean(),
  help: AssistantHelp.nullable(),
  sentences: z.array(AssistantSentence),
  sources: z.array(AssistantSource),
  is_helpful: z.boolean().nullable(),
})
export interface AssistantQuestion extends z.infer<typeof AssistantQuestion> {}

/** A session of questions. */
export const AssistantSession = z.object({
  id: Id,
  /** The first question. */
  title: z.string(),
  filter: AssistantFilter,
  last_asked_at: Instant,
})
export interface AssistantSession extends z.infer<typeof AssistantSession> {}

/** What the assistant offers. */
export const AssistantOverview = z.object({
  /** Questions to begin with, from what is new. */
  suggestions: z.array(z.string()),
  /** Earlier sessions. */
  sessions: z.array(AssistantSession),
  /** Whether a model can write answers. */
  has_model: z.boolean(),
  /** Whether the member agreed to that. */
  is_model_allowed: z.boolean(),
  question_length: z.number().int(),
  /** Documents without text, such as scans. */
  unread_documents: z.array(z.object({ id: Id, name: z.string() })),
  /** Whom to call in an emergency, so that this is on screen before a question is sent. */
  help_lines: z.array(HelpLine),
})
export interface AssistantOverview extends z.infer<typeof AssistantOverview> {}

export const AssistantResponse = z.object({ assistant: AssistantOverview })
export interface AssistantResponse extends z.infer<typeof AssistantResponse> {}

/** The questions of a session, the first one first. */
export const AssistantSessionDetail = AssistantSession.extend({
  questions: z.array(AssistantQuestion),
})
export interface AssistantSessionDetail extends z.infer<typeof AssistantSessionDetail> {}

export const AssistantSessionResponse = z.object({ session: AssistantSessionDetail })
export interface AssistantSessionResponse extends z.infer<typeof AssistantSessionResponse> {}

/** A question, in the member's words. The first one of a session creates it. */
export const AskQuestion = z.object({
  id: Id,
  /** Who asked, in case somebody else is logged in when it is sent. */
  member_id: Id.optional(),
  session_id: Id,
  question: TypedText.min(1, 'Ask a question.').max(4000),
  filter: AssistantFilter,
  reference: RecordReference.nullable(),
})
export interface AskQuestion extends z.input<typeof AskQuestion> {}

export const AssistantQuestionResponse = z.object({ question: AssistantQuestion })
export interface AssistantQuestionResponse extends z.infer<typeof AssistantQuestionResponse> {}

/** Rates an answer. Null takes the rating back. */
export const RateAnswer = z.object({ is_helpful: z.boolean().nullable() })
export interface RateAnswer extends z.infer<typeof RateAnswer> {}

/** Allows a model to write answers. `version` is that of the text that the member read. */
export const AllowAssistantModel = z.object({
  is_allowed: z.boolean(),
  version: z.number().int(),
})
export interface AllowAssistantModel extends z.infer<typeof AllowAssistantModel> {}
