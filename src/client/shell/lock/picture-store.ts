import { openDB, type IDBPDatabase } from 'idb';

const name = 'dulaan-lock';
const store = 'pictures';
const key = 'background';

/** Reads the picture from the browser's database; null where there is none. */
export async function readPicture(): Promise<Blob | null> {
  const found: unknown = await using((database) => database.get(store, key));
  return found instanceof Blob ? found : null;
}

export async function keepPicture(picture: Blob): Promise<void> {
  await using((database) => database.put(store, picture, key));
}

export async function removePicture(): Promise<void> {
  await using((database) => database.delete(store, key));
}

async function using<Answer>(work: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer> {
  const database = await openDB(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(store),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
