import { body } from './body.ts'
import { intents } from './intents.ts'
import { people } from './people.ts'
import { states } from './states.ts'
import { substances } from './substances.ts'

/** Lists of words that rules name by `@`. `_` joins words that follow each other. */
export const wordLists: Readonly<Record<string, string>> = {
  ...people,
  ...body,
  ...states,
  ...substances,
  ...intents,
}
