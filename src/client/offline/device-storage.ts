export interface DeviceStorage {
  /** True if the browser has promised not to evict the stored data by itself. */
  isPersistent: boolean;
  usedBytes: number;
  /** Null where the browser does not report it. */
  freeBytes: number | null;
}

/** Reads how much the browser stores for this site, how much room is left, and whether the data is persistent. */
export async function readStorage(): Promise<DeviceStorage> {
  const { storage } = navigator;
  const estimate = 'estimate' in storage ? await storage.estimate() : {};
  const { usage = 0, quota } = estimate;
  return {
    isPersistent: 'persisted' in storage && (await storage.persisted()),
    usedBytes: usage,
    freeBytes: quota === undefined ? null : Math.max(0, quota - usage),
  };
}

/**
 * Requests persistent storage, so that the browser never evicts the data. Some browsers prompt, so call it from a click
 * only.
 */
export async function requestPersistence(): Promise<boolean> {
  return 'persist' in navigator.storage && navigator.storage.persist();
}
