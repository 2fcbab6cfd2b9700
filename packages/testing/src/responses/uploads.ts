export const createFile = (name: string, type = 'image/png') =>
  new File(['x'.repeat(2000)], name, { type })

export const createTransfer = (files: readonly File[]) => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Chooses files as the picker does. */
export function chooseFiles(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!input) throw new Error('There is no file input.')
  input.files = createTransfer(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Whether the browser asks before the page is left. */
export const isLeavingAsked = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
