/** Events by which a person begins to use a page. */
const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;

/** Resolves when the person first touches the page: pointer, wheel, key or focus. */
export function whenTouched(target: Window = window): Promise<void> {
  return new Promise((resolve) => {
    const touched = new AbortController();
    const { signal } = touched;
    const notice = (event: Event) => {
      // A browser reports a move where the page appears under a resting pointer.
      if (event instanceof PointerEvent && event.type === 'pointermove' && isResting(event)) return;
      touched.abort();
      resolve();
    };
    for (const name of touches)
      target.addEventListener(name, notice, { capture: true, passive: true, signal });
  });
}

/** Repeats what a person did, once the pages' code can respond to it. */
export interface EarlyAction {
  replay: () => void;
  /** The code does not come: a form whose button has an address of its own is sent there by the browser. */
  forget: () => void;
}

/**
 * Remembers the last click on a button, and the last sending of a form, that only the pages' code can respond to, while
 * that code loads. A form with an address of its own is sent by the browser.
 */
export function rememberEarlyAction(target: Window = window): EarlyAction {
  const loading = new AbortController();
  const options = { capture: true, signal: loading.signal };
  let repeat: (() => unknown) | undefined;
  let send: typeof repeat;
  target.addEventListener(
    'click',
    ({ target: element }) => {
      const button = element instanceof Element ? element.closest('button') : null;
      if (button?.type === 'button') repeat = () => button.isConnected && button.click();
    },
    options,
  );
  target.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
      event.preventDefault();
      const button = event.submitter;
      repeat = () => form.isConnected && form.requestSubmit(button);
      send = button?.hasAttribute('formaction') ? repeat : undefined;
    },
    options,
  );
  return {
    replay: () => {
      loading.abort();
      repeat?.();
    },
    forget: () => {
      loading.abort();
      send?.();
    },
  };
}

function isResting({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}
