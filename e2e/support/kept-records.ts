/** The keys of what this browser keeps in one store of the site's database. Runs in the page. */
export async function keptRecords(store: string): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('dulaan-offline');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const reading = database.transaction(store).objectStore(store).getAllKeys();
    reading.addEventListener('success', () => resolve(reading.result));
  });
  database.close();
  return keys.map(String);
}
