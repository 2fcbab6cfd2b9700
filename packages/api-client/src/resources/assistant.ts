import type {
  AllowAssistantModel,
  AskQuestion,
  AssistantOverview,
  AssistantQuestion,
  AssistantQuestionResponse,
  AssistantResponse,
  AssistantSessionDetail,
  AssistantSessionResponse,
} from '@portal/contract'
import { api as baseApi } from '../api.ts'
import { list, one } from '../tags.ts'

const api = baseApi.enhanceEndpoints({ addTagTypes: ['AssistantSession'] })

const createPath = (kind: 'sessions' | 'questions', id: string, action = ''): string =>
  `/assistant/${kind}/${encodeURIComponent(id)}/${action}`

const toQuestion = ({ question }: AssistantQuestionResponse): AssistantQuestion => question

/**
 * The calls of the assistant. No response must be stored on the device, which `offlineEndpoints`
 * ensures. What the member asked and the server has not stored is in the outbox.
 */
export const assistantApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /assistant/: suggestions, earlier sessions and whether a model may write. */
    getAssistant: build.query<AssistantOverview, void>({
      query: () => ({ url: '/assistant/' }),
      transformResponse: (response: AssistantResponse) => response.assistant,
      providesTags: [list('AssistantSession')],
    }),

    /** GET /assistant/sessions/{id}/: with its questions and answers. */
    getAssistantSession: build.query<AssistantSessionDetail, string>({
      query: (id) => ({ url: createPath('sessions', id) }),
      transformResponse: (response: AssistantSessionResponse) => response.session,
      providesTags: (_session, _error, id) => [one('AssistantSession', id)],
    }),

    /** DELETE /assistant/sessions/{id}/: with its answers, for good. */
    deleteAssistantSession: build.mutation<null, string>({
      query: (id) => ({ url: createPath('sessions', id), method: 'DELETE' }),
      invalidatesTags: [list('AssistantSession')],
    }),

    /**
     * POST /assistant/questions/: stores a question. Repeating it changes nothing; one that was
     * answered and deleted is a `conflict` with the code `question_deleted`.
     */
    askQuestion: build.mutation<AssistantQuestion, AskQuestion>({
      query: (body) => ({ url: '/assistant/questions/', method: 'POST', body }),
      transformResponse: toQuestion,
      invalidatesTags: (question) =>
        question ? [list('AssistantSession'), one('AssistantSession', question.session_id)] : [],
    }),

    /** POST /assistant/questions/{id}/stop/: what is written stays. */
    stopAnswer: build.mutation<AssistantQuestion, string>({
      query: (id) => ({ url: createPath('questions', id, 'stop/'), method: 'POST' }),
      transformResponse: toQuestion,
      invalidatesTags: (question) =>
        question ? [one('AssistantSession', question.session_id)] : [],
    }),

    /** POST /assistant/questions/{id}/retry/: writes a stopped answer again. */
    retryAnswer: build.mutation<AssistantQuestion, string>({
      query: (id) => ({ url: createPath('questions', id, 'retry/'), method: 'POST' }),
      transformResponse: toQuestion,
      invalidatesTags: (question) =>
        question ? [one('AssistantSession', question.session_id)] : [],
    }),

    /** PUT /assistant/questions/{id}/rating/: null takes the rating back. */
    rateAnswer: build.mutation<
      AssistantQuestion,
      { readonly id: string; readonly isHelpful: boolean | null }
    >({
      query: ({ id, isHelpful }) => ({
        url: createPath('questions', id, 'rating/'),
        method: 'PUT',
        body: { is_helpful: isHelpful },
      }),
      transformResponse: toQuestion,
      invalidatesTags: (question) =>
        question ? [one('AssistantSession', question.session_id)] : [],
    }),

    /** PUT /assistant/model/: agrees that a model writes answers, or takes that back. */
    allowAssistantModel: build.mutation<AssistantOverview, AllowAssistantModel>({
      query: (body) => ({ url: '/assistant/model/', method: 'PUT', body }),
      transformResponse: (response: AssistantResponse) => response.assistant,
      invalidatesTags: [list('AssistantSession')],
    }),
  }),
})

/** GET /assistant/: returns what the assistant offers. */
export const useGetAssistantQuery = assistantApi.useGetAssistantQuery

/** GET /assistant/sessions/{id}/: returns a session. Another member's is a `not-found`. */
export const useGetAssistantSessionQuery = assistantApi.useGetAssistantSessionQuery

/** DELETE /assistant/sessions/{id}/: deletes a session. */
export const useDeleteAssistantSessionMutation = assistantApi.useDeleteAssistantSessionMutation

/** POST /assistant/questions/: stores a question and returns it. Repeating it changes nothing. */
export const useAskQuestionMutation = assistantApi.useAskQuestionMutation

/** POST /assistant/questions/{id}/stop/: returns the question with what is written. */
export const useStopAnswerMutation = assistantApi.useStopAnswerMutation

/** POST /assistant/questions/{id}/retry/: returns the question, whose answer is written again. */
export const useRetryAnswerMutation = assistantApi.useRetryAnswerMutation

/** PUT /assistant/questions/{id}/rating/: returns the question. */
export const useRateAnswerMutation = assistantApi.useRateAnswerMutation

/** PUT /assistant/model/: returns what the assistant offers. */
export const useAllowAssistantModelMutation = assistantApi.useAllowAssistantModelMutation
