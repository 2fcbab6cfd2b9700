const find = (selector: string): HTMLElement | null =>
  document.querySelector(`#content ${selector}`)

/** Returns the heading of the screen; null while it loads. */
export const findScreenTitle = (): HTMLElement | null => find('h1')

/**
 * Returns what names the page in the tab: the title of the panel that is open, else what the screen
 * names for it, else the heading of the screen. Null while it loads.
 */
export const findPageName = (): HTMLElement | null =>
  find('dialog[open][data-side-panel] h2') ?? find('[data-tab-title]') ?? findScreenTitle()

const findContent = (): HTMLElement | null => document.getElementById('content')

/** Calls `onChange` when the screen shows something else. Returns an unsubscribe function. */
export function observeScreen(onChange: () => void): () => void {
  const content = findContent()
  const observer = new MutationObserver(onChange)
  if (content) observer.observe(content, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** What the screen wants to have the focus when it opens, otherwise its title. */
const findFirstFocus = (): HTMLElement | null => find('[data-first-focus]') ?? findScreenTitle()

/**
 * Moves the focus from the content, which gets it on a route change and by the skip link, to the
 * screen's title as soon as there is one, so that screen readers announce it. Returns an
 * unsubscribe function.
 */
export function moveFocusToTitle(): () => void {
  const content = findContent()
  const moveFocus = () => {
    const target = findFirstFocus()
    if (!target || document.activeElement !== content) return
    // a title cannot have the focus otherwise
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  moveFocus()
  content?.addEventListener('focus', moveFocus)
  const stop = observeScreen(moveFocus)
  return () => {
    content?.removeEventListener('focus', moveFocus)
    stop()
  }
}
