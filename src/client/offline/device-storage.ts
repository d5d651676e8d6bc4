export interface DeviceStorage {
  /** The browser has promised not to clear it by itself. */
  isPersistent: boolean;
  usedMegabytes: number;
  /** Null where the browser does not say. */
  freeMegabytes: number | null;
}

/** How this browser stands with what is kept in it. */
export async function readStorage(): Promise<DeviceStorage> {
  const { storage } = navigator;
  const estimate = 'estimate' in storage ? await storage.estimate() : {};
  const { usage = 0, quota } = estimate;
  return {
    isPersistent: 'persisted' in storage && (await storage.persisted()),
    usedMegabytes: megabytes(usage),
    freeMegabytes: quota === undefined ? null : megabytes(Math.max(0, quota - usage)),
  };
}

/** Asks the browser never to clear it by itself. Some ask their person, so it is called from a click alone. */
export async function askToPersist(): Promise<boolean> {
  return 'persist' in navigator.storage && navigator.storage.persist();
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
