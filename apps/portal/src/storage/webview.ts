import { tryOrNull } from './tryOrNull.ts'

/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:webview'

/** Returns whether this tab is marked as a native app's web view. */
export const readWebview = (): boolean => tryOrNull(() => sessionStorage.getItem(KEY)) === '1'

// without storage, the mark is lost when the tab is reloaded
export const storeWebview = (): void => void tryOrNull(() => sessionStorage.setItem(KEY, '1'))

export const isWebviewKey = (key: string): boolean => key === KEY
