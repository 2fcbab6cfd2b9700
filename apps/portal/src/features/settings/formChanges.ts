import type { FormValues } from '@portal/features/shared'

/** The values that differ from what is saved. Entering the saved value again is no change. */
export const changesOf = <Values extends FormValues>(
  saved: Values,
  edited: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => value !== saved[name]),
  ) as Partial<Values>

/** The stored changes that fit the form: another version may have had other fields. */
export const validChanges = <Values extends FormValues>(
  saved: Values,
  stored: FormValues,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(saved, name) && typeof value === typeof saved[name],
    ),
  ) as Partial<Values>
