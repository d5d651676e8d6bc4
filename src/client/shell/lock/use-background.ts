import { useCallback, useEffect, useState } from 'react';
import { keepPicture, keptPicture, removePicture } from './picture-store';

export interface Background {
  /** The address of the picture in this page; null for none. */
  address: string | null;
  /** False where the file is no picture. */
  choose: (file: File) => Promise<boolean>;
  remove: () => Promise<void>;
}

/** The picture that somebody has chosen for the lock screen of this browser. */
export function useBackground(): Background {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const kept = await keptPicture();
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

/** A name and a type can be wrong: what counts is that the browser can draw it. */
async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
