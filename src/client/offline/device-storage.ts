export interface DeviceStorage {
  /** True if the browser has promised not to evict the stored data by itself. */
  isPersistent: boolean;
  usedBytes: number;
  /** Null where the browser does not report it. */
  freeBytes: number | null;
}

/** Reads how much the browser stores for this site, how much room is left, and whether the data is persistent. */
export async function readStorage(): Promise<DeviceStorage> {
  // An address without TLS has no storage to ask.
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  const estimate = (await storage.estimate?.()) ?? {};
  const { usage = 0, quota } = estimate;
  return {
    isPersistent: (await storage.persisted?.()) ?? false,
    usedBytes: usage,
    freeBytes: quota === undefined ? null : Math.max(0, quota - usage),
  };
}

/** A photo as `shrinkPicture` leaves it takes about a megabyte. */
const photoBytes = 1024 * 1024;
/** A day's photos: 60 at about a megabyte, and as much again for drafts and the retries of an outbox. */
const littleBytes = 120 * photoBytes;

/** Returns whether people should free some room before they add pictures. */
export function isLowOnStorage(freeBytes: number): boolean {
  return freeBytes < littleBytes;
}

/** The approximate number of photos that still fit into this room. */
export function photosThatFit(freeBytes: number): number {
  return Math.floor(freeBytes / photoBytes);
}

/**
 * Requests persistent storage, so that the browser never evicts the data. Some browsers prompt, so call it from a click
 * only.
 */
export async function requestPersistence(): Promise<boolean> {
  return 'persist' in navigator.storage && navigator.storage.persist();
}
