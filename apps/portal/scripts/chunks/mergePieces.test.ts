import { describe, expect, it } from 'vitest'
import { mergePieces, type Piece, type Step } from './mergePieces.ts'

const createPiece = (piece: Partial<Piece> = {}): Piece => ({
  bytes: 500,
  imports: [],
  kind: 'own',
  features: [],
  ...piece,
})

const createStep = (pieces: readonly number[], weight = 1): Step => ({
  weight,
  pieces: new Set(pieces),
})

const sort = (files: readonly number[][]): number[][] => files.toSorted(([a = 0], [b = 0]) => a - b)

describe('mergePieces', () => {
  it('merges pieces that the same steps load', () => {
    const pieces = [createPiece({ bytes: 90_000 }), createPiece({ bytes: 90_000 })]
    expect(mergePieces(pieces, [createStep([0, 1])])).toEqual([[0, 1]])
  })

  it('merges a small piece into the file of a step that does not need it', () => {
    const pieces = [createPiece({ bytes: 90_000 }), createPiece({ bytes: 500 })]
    const steps = [createStep([0]), createStep([0, 1])]
    expect(mergePieces(pieces, steps)).toEqual([[0, 1]])
  })

  it('keeps a large piece apart from a step that does not need it', () => {
    const pieces = [createPiece({ bytes: 90_000 }), createPiece({ bytes: 20_000 })]
    const steps = [createStep([0]), createStep([0, 1])]
    expect(sort(mergePieces(pieces, steps))).toEqual([[0], [1]])
  })

  it('keeps pieces apart that only a step of little weight loads together', () => {
    const pieces = [createPiece({ bytes: 5000 }), createPiece({ bytes: 5000 })]
    const steps = [createStep([0], 10), createStep([1], 10), createStep([0, 1], 0.3)]
    expect(sort(mergePieces(pieces, steps))).toEqual([[0], [1]])
  })

  it('counts what a merged piece imports', () => {
    const pieces = [
      createPiece({ bytes: 90_000 }),
      createPiece({ imports: [2] }),
      createPiece({ bytes: 20_000, kind: 'npm' }),
    ]
    const steps = [createStep([0]), createStep([0, 1, 2])]
    expect(sort(mergePieces(pieces, steps))).toEqual([[0], [1], [2]])
  })

  it('keeps npm packages and fixed files apart', () => {
    const pieces = [
      createPiece(),
      createPiece({ kind: 'npm' }),
      createPiece({ kind: 'fixed' }),
      createPiece({ kind: 'fixed' }),
    ]
    expect(sort(mergePieces(pieces, [createStep([0, 1, 2, 3])]))).toEqual([[0], [1], [2], [3]])
  })

  it('does not create a cycle of imports', () => {
    const pieces = [
      createPiece({ imports: [1] }),
      createPiece({ kind: 'npm', imports: [2] }),
      createPiece(),
    ]
    expect(sort(mergePieces(pieces, [createStep([0, 1, 2])]))).toEqual([[0], [1], [2]])
  })

  it('does not make a step load code of a feature that it does not need', () => {
    const pieces = [
      createPiece({ bytes: 90_000 }),
      createPiece({ bytes: 10, features: ['labs'] }),
      createPiece({ bytes: 10, features: ['booking'] }),
    ]
    const steps = [createStep([0]), createStep([0, 1]), createStep([0, 2])]
    expect(sort(mergePieces(pieces, steps))).toEqual([[0], [1], [2]])
  })

  it('merges code of a feature into what only its own steps load', () => {
    const pieces = [
      createPiece({ bytes: 9000, features: ['labs'] }),
      createPiece({ bytes: 10, features: ['labs'] }),
    ]
    const steps = [createStep([0]), createStep([0, 1])]
    expect(mergePieces(pieces, steps)).toEqual([[0, 1]])
  })
})
