/**
 * Moves the focus to the page's title, because the button that opened a dialog will be removed. The
 * dialog returns the focus to it first, so this waits for the next frame.
 */
export function focusPageTitle(): void {
  requestAnimationFrame(() => {
    const title = document.querySelector('h1')
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
}
