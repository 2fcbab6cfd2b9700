/**
 * Whether the browser can still read a chosen file. It refuses one that was changed, moved or
 * deleted after it was chosen.
 */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
