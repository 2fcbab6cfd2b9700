import type { AssistantHelp, HelpLine } from '@portal/contract'
import { findRedFlag } from '@portal/domain/assistant'

/**
 * Whom to call for a question about an emergency or self-harm, found in the browser: help waits for
 * no limit, connection or answer. Null for any other question.
 */
export function findHelp(question: string, lines: readonly HelpLine[]): AssistantHelp | null {
  const flag = findRedFlag(question)
  return flag && { kind: flag.kind, is_certain: flag.isCertain, lines: [...lines] }
}
