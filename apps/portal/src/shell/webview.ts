import { tryOrNull } from '../storage/tryOrNull.ts'

/** Below the member's own keys, so that logging out removes it. */
const KEY = 'portal:webview'

// without storage, the tab has no navigation until it is reloaded
let isOn = false

/** Marks this tab as a native app's web view: no navigation and no page wrapper. */
export function enterWebview(): void {
  isOn = true
  tryOrNull(() => sessionStorage.setItem(KEY, '1'))
}

export const isWebviewKey = (key: string): boolean => key === KEY
export const isWebview = (): boolean => isOn || tryOrNull(() => sessionStorage.getItem(KEY)) === '1'
