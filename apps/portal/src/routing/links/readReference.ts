import type { RecordReference } from '@portal/contract'
import { is, object, string } from 'valibot'

/** What a link is about, null for nothing. */
export function readReference(search: URLSearchParams, state: unknown): RecordReference | null {
  // the browser keeps the state; another version of the app may have set it
  if (is(question, state)) return state.about
  if (is(earlierQuestion, state)) {
    const { kind, id, item_key } = state.about
    return { kind, id, part: item_key }
  }
  const [kind = '', id, part] = search.get('about')?.split(':') ?? []
  if (!/^[a-z_]+$/.test(kind) || !isId(id)) return null
  return { kind, id, part: isId(part) ? part : null }
}

const question = object({ about: object({ kind: string(), id: string(), part: string() }) })

/** The question as builds stored it before references had a kind, id and part. */
const earlierQuestion = object({
  about: object({ kind: string(), id: string(), item_key: string() }),
})

const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f-]{36}$/i.test(text)
