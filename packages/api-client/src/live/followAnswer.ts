import type { AssistantQuestion } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { createParser } from 'eventsource-parser'
import type { ApiConfig, ApiExtra } from '../http/apiConfig.ts'
import { type ApiRequest, buildHeaders, buildUrl } from '../http/apiRequest.ts'
import { assistantApi } from '../resources/assistant.ts'
import { one } from '../tags.ts'

export interface FollowAnswerOptions {
  readonly sessionId: string
  readonly questionId: string
  /** Milliseconds without any event after which the connection counts as lost. */
  readonly silentMs?: number
  /** The pause before a lost connection is opened again. */
  readonly retryMs?: number
}

type Dispatch = ThunkDispatch<
  Parameters<ReturnType<typeof assistantApi.util.updateQueryData>>[1] extends () => infer State
    ? State
    : never,
  unknown,
  UnknownAction
>

/**
 * Reads an answer as it is written (POST /assistant/questions/{id}/answer/) into the loaded
 * session, and opens the stream again when it is lost. Dispatch the result: that returns a function
 * that stops reading; the server writes the answer to its end all the same.
 */
export const followAnswer =
  ({ sessionId, questionId, silentMs = 30_000, retryMs = 2_000 }: FollowAnswerOptions) =>
  (
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
    _getState: () => unknown,
    { api }: ApiExtra,
  ): (() => void) => {
    const stopped = new AbortController()
    const dispatchQuery = dispatch as Dispatch
    const write = (question: AssistantQuestion): void => {
      dispatchQuery(
        assistantApi.util.updateQueryData('getAssistantSession', sessionId, (session) => ({
          ...session,
          questions: session.questions.map((each) => (each.id === question.id ? question : each)),
        })),
      )
    }
    let latest: AssistantQuestion | null = null
    const store = async (question: AssistantQuestion): Promise<void> => {
      latest = question
      write(question)
      // the session that is being loaded may be older, and would replace what was written
      const loading = dispatchQuery(
        assistantApi.util.getRunningQueryThunk('getAssistantSession', sessionId),
      )
      if (loading === undefined) return
      await loading
      if (!stopped.signal.aborted) write(latest)
    }
    const run = async (): Promise<void> => {
      while (!stopped.signal.aborted) {
        const outcome = await readAnswer(api, { questionId, silentMs, store, stopped })
        if (outcome === 'done' || stopped.signal.aborted) return
        // it shows why: the session has ended or the question was deleted
        if (outcome === 'refused')
          return void dispatch(
            assistantApi.util.invalidateTags([one('AssistantSession', sessionId)]),
          )
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
    void run()
    return () => stopped.abort()
  }

interface ReadOptions {
  readonly questionId: string
  readonly silentMs: number
  readonly store: (question: AssistantQuestion) => Promise<void>
  readonly stopped: AbortController
}

async function readAnswer(
  api: ApiConfig,
  { questionId, silentMs, store, stopped }: ReadOptions,
): Promise<'done' | 'lost' | 'refused'> {
  const request: ApiRequest = {
    url: `/assistant/questions/${encodeURIComponent(questionId)}/answer/`,
    method: 'POST',
  }
  const lost = new AbortController()
  let timer = setTimeout(() => lost.abort(), silentMs)
  let isDone = false
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => lost.abort(), silentMs)
  }
  const parser = createParser({
    onEvent: ({ event, data }) => {
      hear()
      const question = event === 'question' ? parseQuestion(data) : null
      if (question === null) return
      void store(question)
      isDone = question.state === 'done' || question.state === 'stopped'
    },
    onComment: hear,
  })
  try {
    const response = await fetch(buildUrl(request, api), {
      method: 'POST',
      headers: { ...buildHeaders(request, api), Accept: 'text/event-stream' },
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([stopped.signal, lost.signal]),
    })
    if ([401, 403, 404].includes(response.status)) return 'refused'
    if (!response.ok || response.body === null) return 'lost'
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return isDone ? 'done' : 'lost'
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch {
    // the connection was lost or aborted
    return isDone ? 'done' : 'lost'
  } finally {
    clearTimeout(timer)
    lost.abort()
  }
}

function parseQuestion(data: string): AssistantQuestion | null {
  try {
    return JSON.parse(data) as AssistantQuestion
  } catch {
    return null
  }
}
