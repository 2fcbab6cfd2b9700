/**
 * Deploys the built server without the workspace and the development dependencies, as
 * docs/operations.md describes it, starts it, and ends it with one signal.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build.ts'

const developmentDependencies = ['vitest', 'typescript', 'tsup', '@portal']

function check(isTrue: boolean, failure: string): void {
  if (!isTrue) throw new Error(failure)
}

async function checkResponse(url: string, text: string): Promise<string> {
  const response = await fetch(url)
  const body = await response.text()
  check(response.status === 200, `${url} returned ${response.status}.`)
  check(body.includes(text), `${url} does not contain ${text}.`)
  return body
}

async function checkServer(folder: string): Promise<void> {
  const server = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  try {
    let output = ''
    const origin = await new Promise<string>((resolve, reject) => {
      server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const address = /"event":"listening","address":"([^"]+)"/.exec(output)?.[1]
        if (address !== undefined) resolve(address)
      })
      void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)))
    })
    await checkResponse(`${origin}/readyz`, 'ok')
    const page = await checkResponse(`${origin}/login`, '<html')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/no-script'
    await checkResponse(`${origin}${script}`, '')
    server.kill('SIGTERM')
    check((await ended) === 0, 'The server did not end with 0.')
  } finally {
    server.kill('SIGKILL')
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-deployment-'))
try {
  const api = join(folder, 'api')
  execFileSync('pnpm', ['--filter', '@portal/api', 'deploy', '--prod', api], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cpSync(join(root, 'apps/portal/dist'), join(folder, 'portal/dist'), { recursive: true })
  const installed = readdirSync(join(api, 'node_modules'))
  const unwanted = developmentDependencies.filter((name) => installed.includes(name))
  check(unwanted.length === 0, `The deployment contains ${unwanted.join(', ')}.`)
  check(!readdirSync(api).includes('src'), 'The deployment contains the source.')
  await checkServer(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
