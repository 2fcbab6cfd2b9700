/**
 * The process that reads calendars, apart from the server: a calendar that takes too long or too
 * much memory ends only this process. It contains no settings and no database, and imports none of
 * our packages, which are not built when the tests run from the source.
 */
import { constants, setPriority } from 'node:os'
import { type ExpandedEvents, expandEvents, type ExpandOptions } from './expandEvents.ts'

export type ExpandRequest = { readonly text: string; readonly options: ExpandOptions }
/** The result is null for a calendar that cannot be read. */
export type ExpandResponse = { readonly result: ExpandedEvents | null }

setPriority(constants.priority.PRIORITY_LOW)

function expand({ text, options }: ExpandRequest): ExpandResponse {
  try {
    return { result: expandEvents(text, options) }
  } catch {
    return { result: null }
  }
}

process.once('message', (request: ExpandRequest) => {
  process.send?.(expand(request), () => process.exit())
})
// the server ended
process.on('disconnect', () => process.exit())
