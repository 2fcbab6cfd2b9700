import type { SendReference } from '@portal/contract'
import type { QuestionState } from '../../routing/messagePaths.ts'

/** What the link says that the next message is about, null for nothing. */
export function readReference(search: URLSearchParams, state: unknown): SendReference | null {
  if (isQuestionState(state)) return state.about
  const [kind, id, marker_id] = search.get('about')?.split(':') ?? []
  if (!isId(id)) return null
  if (kind === 'appointment' || kind === 'document') return { kind, id }
  if (kind !== 'lab_report') return null
  return isId(marker_id) ? { kind, id, marker_id } : { kind, id }
}

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f-]{36}$/i.test(text)

/** The browser keeps the state; another version of the app may have set it. */
const isQuestionState = (state: unknown): state is QuestionState => {
  const about: unknown = isObject(state) ? Reflect.get(state, 'about') : null
  return (
    isObject(about) &&
    Reflect.get(about, 'kind') === 'protocol_item' &&
    ['id', 'item_key'].every((name) => typeof Reflect.get(about, name) === 'string')
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
