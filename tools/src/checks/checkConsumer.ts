/**
 * Uses the packages as a consumer does: packed and unpacked into an empty project outside the
 * workspace. Every README example must type-check there in every module resolution, and every entry
 * point must load.
 */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listEntryPoints } from '../listEntryPoints.ts'

const root = join(import.meta.dirname, '../../..')
const resolutions = [
  { module: 'preserve', moduleResolution: 'bundler' },
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
] as const
const packages = ['domain', 'contract', 'api-client', 'ui', 'features']

/** Compiles only if no export of `@portal/ui` has the type `any`. */
const noAnyExports = `import * as ui from '@portal/ui'
type IsAny<T> = 0 extends 1 & T ? true : false
type AnyExports = { [K in keyof typeof ui]: IsAny<(typeof ui)[K]> extends true ? K : never }
export const noAny: [AnyExports[keyof AnyExports]] extends [never] ? true : false = true
`

const project = mkdtempSync(join(tmpdir(), 'portal-consumer-'))
const modules = join(project, 'node_modules')

try {
  const entries = packages.flatMap(installPackages)
  const examples = packages.flatMap(writeExamples)
  const importAll = [...entries.map((entry) => `await import('${entry}')`), ''].join('\n')
  writeFileSync(join(project, 'entries.mjs'), importAll)
  writeFileSync(join(project, 'types.ts'), noAnyExports)
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }')
  for (const resolution of resolutions) {
    const config = join(project, `tsconfig.${resolution.moduleResolution}.json`)
    writeFileSync(config, createTsconfig(resolution))
    run(join(root, 'node_modules/.bin/tsc'), ['-p', config])
  }
  run(process.execPath, ['entries.mjs'])
  console.log(`${entries.length} entry points load, ${examples.length} examples type-check.`)
} finally {
  rmSync(project, { recursive: true })
}

/**
 * Installs the packed package in the project, with links to its dependencies. Returns its entry
 * points.
 */
function installPackages(name: string): string[] {
  const source = join(root, 'packages', name)
  const target = join(modules, '@portal', name)
  mkdirSync(target, { recursive: true })
  const tarball = join(project, `${name}.tgz`)
  execFileSync('pnpm', ['pack', '--out', tarball], { cwd: source, stdio: 'pipe' })
  execFileSync('tar', ['-x', '-z', '-f', tarball, '-C', target, '--strip-components=1'])
  const manifest: Record<
    'dependencies' | 'peerDependencies' | 'exports',
    Record<string, unknown> | undefined
  > = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
  for (const dependency of [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    '@types/node', // the declarations of styled-components need it
    '@types/react',
    '@types/react-dom',
  ])
    if (!dependency.startsWith('@portal/'))
      linkFolder(join(source, 'node_modules', dependency), join(modules, dependency))
  return listEntryPoints(target, manifest.exports ?? {}).map(
    (entry) => `@portal/${name}${entry.slice(1)}`,
  )
}

/**
 * Creates a configuration that also checks library declarations: an unresolved import in them would
 * make types `any`.
 */
function createTsconfig(resolution: (typeof resolutions)[number]): string {
  return JSON.stringify({
    compilerOptions: {
      target: 'es2024',
      ...resolution,
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
      allowJs: true,
    },
    include: ['examples', 'types.ts'],
  })
}

function linkFolder(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to)
}

function writeExamples(name: string): string[] {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```(js|tsx?)\n(.*?)^```/gms)]
  if (blocks.length === 0) throw new Error(`The README of packages/${name} shows no example.`)
  mkdirSync(join(project, 'examples'), { recursive: true })
  return blocks.map(([, language = 'ts', code = ''], index) => {
    const file = join(project, 'examples', `${name}-${index}.${language}`)
    writeFileSync(file, `${code}\nexport {}\n`)
    return file
  })
}

function run(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string }
    console.error(`${stdout}${stderr}`)
    console.error(readdirSync(join(project, 'examples')).join('\n'))
    process.exitCode = 1
    throw failure
  }
}
