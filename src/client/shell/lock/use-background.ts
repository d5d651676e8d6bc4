import { useCallback, useEffect, useState } from 'react';
import { keepPicture, readPicture, removePicture } from './picture-store';

export interface Background {
  /** The address of the picture in this page; null for none. */
  address: string | null;
  /** Resolves with false if the file is not a picture. */
  choose: (file: File) => Promise<boolean>;
  remove: () => Promise<void>;
}

/** Reads and changes the background picture of the lock screen in this browser. */
export function useBackground(): Background {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const kept = await readPicture();
      if (kept !== null && !isOver) setAddress(URL.createObjectURL(kept));
    };
    begin().catch((error: unknown) =>
      console.warn('The picture of the lock screen could not be read.', error),
    );
    return () => {
      isOver = true;
    };
  }, []);

  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  const choose = useCallback(async (file: File) => {
    if (!(await isPicture(file))) return false;
    setAddress(URL.createObjectURL(file));
    await keepPicture(file);
    return true;
  }, []);
  const remove = useCallback(async () => {
    setAddress(null);
    await removePicture();
  }, []);
  return { address, choose, remove };
}

/** Decodes the file to check that it is a picture, because its name and type can be wrong. */
async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
