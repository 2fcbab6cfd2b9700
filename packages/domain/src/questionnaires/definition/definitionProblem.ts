/** A mistake of a questionnaire. `place` names the item, the score or the field. */
export type DefinitionProblem = { readonly place: string; readonly message: string }
