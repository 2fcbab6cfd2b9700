/**
 * Whether the browser can still read a chosen file. It refuses one that was changed after it was
 * chosen, and does not find one that was moved or deleted.
 */
export const checkChosenFile = (file: Blob): Promise<'readable' | 'changed' | 'gone'> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => 'readable' as const,
      (error) =>
        error instanceof DOMException && error.name === 'NotFoundError' ? 'gone' : 'changed',
    )
