import { boolean, is, objectWithRest, optional, record, string, union, unknown } from 'valibot'
import type { FormDrafts } from './formDrafts.ts'

const storedDrafts = objectWithRest(
  // redux-persist adds its own key
  { _persist: optional(unknown()) },
  record(string(), union([string(), boolean()])),
)

/** Whether stored drafts can be used; another version of the app may have written them. */
export const isFormDrafts = (stored: unknown): stored is FormDrafts => is(storedDrafts, stored)
