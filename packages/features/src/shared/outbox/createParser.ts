import { type GenericSchema, safeParse } from 'valibot'

/** Creates the `parse` of a kind whose entries are stored as they are. */
export const createParser =
  <Entry>(schema: GenericSchema<unknown, Entry>) =>
  (stored: unknown): Entry | null => {
    const { success, output } = safeParse(schema, stored)
    return success ? output : null
  }
