import ts from 'typescript'

/** What a module exports: names that exist at run time, and names that are only types. */
export interface ModuleExports {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

const isInternal = (node: ts.Node): boolean =>
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal')

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

/** The names that a variable declaration declares: `a` and `b` of `const { a, x: b } = …`. */
const listNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isBindingElement(each) ? listNames(each.name) : []))

function listDeclaredValues(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => listNames(name))
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : []
  return []
}

/**
 * Lists the exported declarations of a module, sorted, without those marked `@internal`. A name
 * that is both a value and a type counts as a value. Re-exports are not listed.
 */
export function listExports(path: string, text: string): ModuleExports {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const exported = statements.filter((each) => isExported(each) && !isInternal(each))
  const values = new Set(exported.flatMap(listDeclaredValues))
  const types = exported.flatMap((each) =>
    (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) &&
    !values.has(each.name.text)
      ? [each.name.text]
      : [],
  )
  return { values: [...values].toSorted(), types: types.toSorted() }
}
