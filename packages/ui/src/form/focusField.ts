const controls = ['input', 'select', 'textarea', 'button', '[tabindex]']

/**
 * Focuses a control, or in a group what the Tab key would reach, and scrolls its question into
 * view. Returns whether there is an element with this id.
 */
export function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId)
  if (!field) return false
  const control = field.matches(controls.join())
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>(controls.join()))
  control?.focus({ preventScroll: true })
  // the question is above its control, and sticky bars cover the edges
  const question = field.closest('fieldset') ?? field
  question.scrollIntoView({ block: question.clientHeight < innerHeight / 2 ? 'center' : 'start' })
  return true
}
