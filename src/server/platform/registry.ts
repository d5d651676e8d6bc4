/** One value that an upper band hands down to a lower one, once, before anything else runs. */
export interface Registry<T> {
  register(value: T): void;
  /** @throws Error where nothing was registered: the program did not call `registerFeatures` */
  get(): T;
}

export function createRegistry<T>(name: string): Registry<T> {
  let registered: { value: T } | undefined;
  return {
    register: (value) => {
      registered = { value };
    },
    get: () => {
      if (!registered) throw new Error(`No ${name} are registered: call registerFeatures at start.`);
      return registered.value;
    },
  };
}
