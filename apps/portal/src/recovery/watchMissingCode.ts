import { MISSING_CODE } from './missingCode.ts'

/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:reload'
const MINUTE = 60_000

interface StoredReload {
  /** When the page was reloaded, epoch milliseconds. Earlier builds have stored this name. */
  readonly at: number
  readonly path: string
  /** Names and values of inputs. */
  readonly inputs: readonly (readonly [string, string])[]
}

/**
 * Reloads the page once when its first script is missing, or when other code reports missing code.
 * What was typed is restored, except passwords. Says so when the reload did not help. Returns an
 * unsubscribe function.
 */
export function watchMissingCode(reload = () => window.location.reload()): () => void {
  runWhenParsed(restoreInputs)
  const handleMissingCode = (event: Event) => {
    if (reloadOnce(reload)) event.preventDefault()
  }
  window.addEventListener(MISSING_CODE, handleMissingCode)
  runWhenLoaded(() => {
    if (!hasStarted() && !reloadOnce(reload)) showMessage()
  })
  return () => window.removeEventListener(MISSING_CODE, handleMissingCode)
}

const hasStarted = () => 'started' in document.documentElement.dataset

function runWhenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
  else run()
}

function runWhenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run)
}

const listInputs = () =>
  document.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=password],[type=hidden],[type=checkbox],[type=radio])',
  )

function readReload(): StoredReload | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Returns whether the reload could be stored: without storage, it could become a loop. */
function storeReload(reload: StoredReload): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reload))
    return true
  } catch {
    return false
  }
}

function reloadOnce(reload: () => void): boolean {
  const last = readReload()
  const now = Date.now()
  if (last && Math.abs(now - last.at) < MINUTE) return false
  const inputs = [...listInputs()].map(({ name, value }) => [name, value] as const)
  const isStored = storeReload({ at: now, path: window.location.pathname, inputs })
  if (isStored) reload()
  return isStored
}

function restoreInputs(): void {
  const last = readReload()
  if (!last) return
  const values = new Map(last.path === window.location.pathname ? last.inputs : [])
  for (const input of listInputs()) input.value ||= values.get(input.name) ?? ''
  storeReload({ ...last, inputs: [] })
}

function showMessage(): void {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = "We couldn't load this page completely. Refresh it to try again."
  Object.assign(message.style, { padding: '16px', textAlign: 'center' })
  document.body.prepend(message)
}
