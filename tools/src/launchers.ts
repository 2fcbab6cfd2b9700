import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Ancestor = { readonly pid: number; readonly parent: number; readonly command: string }

function readAncestor(pid: number): Ancestor | null {
  try {
    const [, parent, command] =
      /^\s*(\d+)\s+(.*)$/.exec(
        execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
      ) ?? []
    return parent === undefined || command === undefined
      ? null
      : { pid, parent: Number(parent), command }
  } catch {
    return readAncestorInProc(pid)
  }
}

/** Slim containers have no `ps`. */
function readAncestorInProc(pid: number): Ancestor | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return {
      pid,
      parent,
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
    }
  } catch {
    return null
  }
}

const isPackageManager = (command: string): boolean =>
  /(^|[\s/])(npm|npx|pnpm)([\s@.]|$)/.test(command) && !/^\S*\b(bash|zsh|fish)\b/.test(command)
const isShell = (command: string): boolean =>
  /^(\S*\/)?(sh|dash|bash|cmd)( -\w+)* -c /.test(command)

/** The package manager processes above this process, nearest first. */
function listLaunchers(): number[] {
  const chain: Ancestor[] = []
  for (
    let next = readAncestor(process.ppid);
    next !== null && next.pid > 1;
    next = readAncestor(next.parent)
  ) {
    if (!isPackageManager(next.command) && !isShell(next.command)) break
    chain.push(next)
  }
  const outermost = chain.findLastIndex(
    ({ command }) => isPackageManager(command) && !isShell(command),
  )
  return chain.slice(0, outermost + 1).map(({ pid }) => pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return true
  }
}

/**
 * Calls back once when npx, npm or pnpm above this process exits: a signal to the outermost of them
 * does not reach this process.
 */
export function onLauncherExit(callback: () => void): void {
  const watched = listLaunchers()
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return
    clearInterval(timer)
    callback()
  }, 300)
  timer.unref()
}
