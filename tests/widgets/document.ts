/** Gives jsdom what controls ask of a browser and it lacks. */
export function prepareDocument(): void {
  define(window, 'matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: nothing,
      removeListener: nothing,
    }),
  );
  define(globalThis, 'ResizeObserver', SilentObserver);
  define(Range.prototype, 'getClientRects', () => []);
  define(Range.prototype, 'getBoundingClientRect', () => new DOMRect());
  define(document, 'elementFromPoint', () => null);
  define(Element.prototype, 'scrollIntoView', nothing);
  define(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
    this.open = true;
  });
  define(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
    this.open = false;
  });
}

class SilentObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function nothing(): void {}
