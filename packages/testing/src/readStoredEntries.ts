/** What the browser stores under the keys that start with `prefix`, in no particular order. */
export const readStoredEntries = <Entry>(prefix: string): Entry[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Entry)
