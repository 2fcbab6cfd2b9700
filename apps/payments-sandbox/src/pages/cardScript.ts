/** Groups digits while typing and prevents a second submission. Every page works without it. */
export const cardScript = `const formatInput = (input, format) => {
  const typed = input.value.slice(0, input.selectionStart).replace(/\\D/g, '').length
  const isAtEnd = input.selectionStart === input.value.length
  input.value = format(input.value.replace(/\\D/g, ''))
  if (isAtEnd) return
  let cursor = 0
  for (let digits = 0; cursor < input.value.length && digits < typed; cursor += 1)
    if (/\\d/.test(input.value[cursor])) digits += 1
  input.setSelectionRange(cursor, cursor)
}
const groups = (digits) => /^3[47]/.test(digits)
  ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  : (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ')
const expiry = (digits) =>
  digits.length < 3 ? digits : digits.slice(0, 2) + ' / ' + digits.slice(2, 4)
const formats = { number: groups, expiry }
for (const input of document.querySelectorAll('[data-format]')) {
  const format = formats[input.dataset.format]
  input.addEventListener('input', (event) => {
    if (input.dataset.format === 'expiry' && event.inputType?.startsWith('delete')) return
    formatInput(input, format)
  })
}
for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent === 'yes') event.preventDefault()
    form.dataset.sent = 'yes'
    const button = event.submitter
    if (button instanceof HTMLButtonElement) {
      button.setAttribute('aria-busy', 'true')
    }
  })
}
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-once]')) delete form.dataset.sent
  for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
})
document.querySelector('[aria-invalid="true"], [role="alert"]')?.focus()
`
