import type { AssistantFilter } from '@portal/contract'

/** What the member wrote. */
export interface AssistantMessage {
  readonly role: 'user'
  readonly content: string
}

/** The state of a session (docs/specification.md#entities). */
export interface AssistantSessionState {
  readonly showAnswer: boolean
  readonly sessionId: string
  /** The first question. */
  readonly question: string
  /** Every question; follow-ups are appended. */
  readonly messages: readonly AssistantMessage[]
  readonly filter: AssistantFilter
}

export type AssistantSessionAction =
  | { readonly type: 'questionAsked'; readonly question: string }
  | { readonly type: 'filterChosen'; readonly filter: AssistantFilter }
  | {
      readonly type: 'sessionOpened'
      readonly sessionId: string
      readonly questions: readonly string[]
      readonly filter: AssistantFilter
    }
  | {
      readonly type: 'sessionStarted'
      readonly sessionId: string
      readonly filter: AssistantFilter
    }

export const createSessionState = (
  sessionId: string,
  filter: AssistantFilter = 'copilot',
): AssistantSessionState => ({
  showAnswer: false,
  sessionId,
  question: '',
  messages: [],
  filter,
})

const toMessage = (content: string): AssistantMessage => ({ role: 'user', content })

export function assistantSessionReducer(
  state: AssistantSessionState,
  action: AssistantSessionAction,
): AssistantSessionState {
  switch (action.type) {
    case 'questionAsked':
      return {
        ...state,
        showAnswer: true,
        question: state.showAnswer ? state.question : action.question,
        messages: [...state.messages, toMessage(action.question)],
      }
    case 'filterChosen':
      return { ...state, filter: action.filter }
    case 'sessionStarted':
      return createSessionState(action.sessionId, action.filter)
    case 'sessionOpened':
      return {
        showAnswer: true,
        sessionId: action.sessionId,
        question: action.questions[0] ?? '',
        messages: action.questions.map(toMessage),
        filter: action.filter,
      }
  }
}
