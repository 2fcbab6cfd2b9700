import type {
  AnswerSave,
  MemberQuestionnaire,
  QuestionnaireEntry,
  QuestionnaireResponse,
  QuestionnairesResponse,
  SaveAnswersResponse,
  SavedAnswer,
  SendQuestionnaire,
  SendSurvey,
  SignQuestionnaire,
} from '@portal/contract'
import { api as baseApi } from '../api.ts'
import { list, one } from '../tags.ts'

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Questionnaire'] })

/** Changes of answers of one member, for the version that the screen shows. */
export interface SaveAnswersArgs {
  readonly id: string
  readonly memberId: string
  readonly version: string
  readonly saves: readonly AnswerSave[]
}

const createPath = (id: string, action = ''): string =>
  `/questionnaires/${encodeURIComponent(id)}/${action}`

const toQuestionnaire = ({ questionnaire }: QuestionnaireResponse): MemberQuestionnaire =>
  questionnaire

/** What was sent or signed also changes the lists and the member's flags. */
const afterSending = (id: string) => [
  list('Questionnaire' as const),
  one('Questionnaire' as const, id),
  'User' as const,
]

const mergeAnswers = (
  before: readonly SavedAnswer[],
  saved: readonly SavedAnswer[],
): SavedAnswer[] => {
  const changed = new Set(saved.map(({ link_id }) => link_id))
  return [...before.filter(({ link_id }) => !changed.has(link_id)), ...saved]
}

/**
 * The calls of questionnaires. No response must be stored on the device, which `offlineEndpoints`
 * ensures; what the server has not confirmed is in the outbox.
 */
export const questionnairesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /questionnaires/: what waits for the member first, then the rest. */
    listQuestionnaires: build.query<QuestionnaireEntry[], void>({
      query: () => ({ url: '/questionnaires/' }),
      transformResponse: (response: QuestionnairesResponse) => response.results,
      providesTags: [list('Questionnaire')],
    }),

    /** GET /questionnaires/{id}/: with definition, answers and scores. */
    getQuestionnaire: build.query<MemberQuestionnaire, string>({
      query: (id) => ({ url: createPath(id) }),
      transformResponse: toQuestionnaire,
      providesTags: (_questionnaire, _error, id) => [one('Questionnaire', id)],
    }),

    /**
     * PUT /questionnaires/{id}/answers/: each change has its own result. The loaded questionnaire
     * gets the saved answers. `other_member` and another version are `conflict` errors.
     */
    saveAnswers: build.mutation<SaveAnswersResponse, SaveAnswersArgs>({
      query: ({ id, memberId, version, saves }) => ({
        url: createPath(id, 'answers/'),
        method: 'PUT',
        body: { member_id: memberId, version, saves },
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved === null) return
        dispatch(
          questionnairesApi.util.updateQueryData('getQuestionnaire', id, (loaded) => ({
            ...loaded,
            status: loaded.status === 'open' ? 'in_progress' : loaded.status,
            answers: mergeAnswers(loaded.answers, saved.data.answers),
          })),
        )
        dispatch(questionnairesApi.util.invalidateTags([list('Questionnaire')]))
      },
    }),

    /** POST /questionnaires/{id}/send/: answers that changed elsewhere are a `conflict`. */
    sendQuestionnaire: build.mutation<
      MemberQuestionnaire,
      SendQuestionnaire & { readonly id: string }
    >({
      query: ({ id, ...body }) => ({ url: createPath(id, 'send/'), method: 'POST', body }),
      transformResponse: toQuestionnaire,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(questionnairesApi.util.updateQueryData('getQuestionnaire', id, () => data))
          },
          // the screen shows the error
          () => {},
        ),
      invalidatesTags: (_sent, _error, { id }) => afterSending(id),
    }),

    /** POST /questionnaires/{id}/sign/. */
    signQuestionnaire: build.mutation<
      MemberQuestionnaire,
      SignQuestionnaire & { readonly id: string }
    >({
      query: ({ id, ...body }) => ({ url: createPath(id, 'sign/'), method: 'POST', body }),
      transformResponse: toQuestionnaire,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(questionnairesApi.util.updateQueryData('getQuestionnaire', id, () => data))
          },
          // the screen shows the error
          () => {},
        ),
      invalidatesTags: (_signed, _error, { id }) => afterSending(id),
    }),

    /** POST /questionnaires/{id}/reopen/: what was sent counts until it is sent again. */
    reopenQuestionnaire: build.mutation<MemberQuestionnaire, { readonly id: string }>({
      query: ({ id }) => ({ url: createPath(id, 'reopen/'), method: 'POST' }),
      transformResponse: toQuestionnaire,
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(questionnairesApi.util.updateQueryData('getQuestionnaire', id, () => data))
          },
          // the screen shows the error
          () => {},
        ),
      invalidatesTags: (_opened, _error, { id }) => afterSending(id),
    }),

    /** POST /questionnaires/surveys/{key}/send/: nothing tells who sent it. */
    sendSurvey: build.mutation<void, SendSurvey & { readonly key: string }>({
      query: ({ key, ...body }) => ({
        url: `/questionnaires/surveys/${encodeURIComponent(key)}/send/`,
        method: 'POST',
        body,
      }),
    }),
  }),
})

/** GET /questionnaires/: returns what the member can fill in or has sent. */
export const useListQuestionnairesQuery = questionnairesApi.useListQuestionnairesQuery

/** GET /questionnaires/{id}/: returns one with its definition. Another member's is `not-found`. */
export const useGetQuestionnaireQuery = questionnairesApi.useGetQuestionnaireQuery

/**
 * PUT /questionnaires/{id}/answers/: returns a result for each change. `other_member` and another
 * version are `conflict` errors.
 */
export const useSaveAnswersMutation = questionnairesApi.useSaveAnswersMutation

/**
 * POST /questionnaires/{id}/send/: returns the sent one with its scores. `answers_changed`,
 * `answers_conflict` and `questionnaire_sent` are `conflict` errors.
 */
export const useSendQuestionnaireMutation = questionnairesApi.useSendQuestionnaireMutation

/** POST /questionnaires/{id}/sign/: returns the signed one. `answers_changed` is a `conflict`. */
export const useSignQuestionnaireMutation = questionnairesApi.useSignQuestionnaireMutation

/** POST /questionnaires/{id}/reopen/: returns a sent form whose answers can be changed again. */
export const useReopenQuestionnaireMutation = questionnairesApi.useReopenQuestionnaireMutation

/** POST /questionnaires/surveys/{key}/send/: sends an anonymous survey. */
export const useSendSurveyMutation = questionnairesApi.useSendSurveyMutation
