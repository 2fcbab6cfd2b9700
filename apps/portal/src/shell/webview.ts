import { tryOrNull } from '../storage/tryOrNull.ts'

/** Below the member's own keys, so that logging out removes it. */
const KEY = 'portal:webview'

// a tab that remembers nothing stays without navigation until it is loaded anew
let isOn = false

/**
 * From now on this tab stands inside a native app: no navigation and no page wrapper (decisions:
 * /webview).
 */
export function enterWebview(): void {
  isOn = true
  tryOrNull(() => sessionStorage.setItem(KEY, '1'))
}

export const isWebviewKey = (key: string): boolean => key === KEY
export const isWebview = (): boolean => isOn || tryOrNull(() => sessionStorage.getItem(KEY)) === '1'
