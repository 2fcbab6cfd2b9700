import { z } from 'zod'
import { createCountSchema, createUrlSchema, type SettingValues } from './settingSchemas.ts'

/** The environment variables of the assistant. */
export const assistantVariables = {
  ASSISTANT_BASE_URL: createUrlSchema('ASSISTANT_BASE_URL', 'http:', 'https:').optional(),
  ASSISTANT_API_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().trim().min(1).default('default'),
  ASSISTANT_QUESTIONS_PER_HOUR: createCountSchema('ASSISTANT_QUESTIONS_PER_HOUR').default(30),
  ASSISTANT_QUESTION_LENGTH: createCountSchema('ASSISTANT_QUESTION_LENGTH')
    .max(4000, 'ASSISTANT_QUESTION_LENGTH must be at most 4000.')
    .default(1000),
}

/** An OpenAI-compatible service that writes answers. */
type AssistantModel = {
  /** The URL of the server, without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

export type AssistantSettings = {
  /** The model that writes answers. Null: they quote the records only. */
  readonly assistantModel: AssistantModel | null
  /** How many questions one member may ask in an hour; off with the rate limits. */
  readonly assistantQuestionsPerHour: number
  /** The most characters of a question. */
  readonly assistantQuestionLength: number
}

export const readAssistantSettings = (
  values: SettingValues<typeof assistantVariables>,
): AssistantSettings => ({
  assistantModel:
    values.ASSISTANT_BASE_URL === undefined
      ? null
      : {
          baseUrl: values.ASSISTANT_BASE_URL.replace(/\/+$/, ''),
          apiKey: values.ASSISTANT_API_KEY ?? null,
          model: values.ASSISTANT_MODEL,
        },
  assistantQuestionsPerHour: values.ASSISTANT_QUESTIONS_PER_HOUR,
  assistantQuestionLength: values.ASSISTANT_QUESTION_LENGTH,
})
