type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes what a person has entered into rendered fields before the pages' code has come, and returns the function that
 * enters it again. Between the two, React takes the fields over as the server has rendered them; otherwise it
 * would not know of the entry and would remove it. What is typed at the end of a field meanwhile is added to it, and a
 * form that is sent meanwhile is sent afterwards: with what was entered.
 */
export function setAsideEarlyInput(place: HTMLElement): () => void {
  const fields = [...place.querySelectorAll<Field>('input, textarea, select')];
  const entries = fields.flatMap((field) => (isTick(field) ? earlyTick(field) : earlyText(field)));
  // After all have been looked at: a radio button that is reset changes others of its group.
  for (const { reset } of entries) reset();
  const noteEnd = noteWhatFollows(place);
  return () => {
    const { typed, sent } = noteEnd();
    for (const { field, enter } of entries) {
      enter(typed.get(field));
      typed.delete(field);
    }
    for (const [field, text] of typed) enterText(field, text);
    // React knows of what was entered at the end of this task.
    if (sent) queueMicrotask(() => sent.isConnected && sent.requestSubmit());
  };
}

interface WhatFollows {
  /** The values of fields that have changed since. React sets an area of text back to what the server has rendered. */
  typed: Map<Field, string>;
  /** The form that was sent last. */
  sent: HTMLFormElement | undefined;
}

function noteWhatFollows({ ownerDocument }: HTMLElement): () => WhatFollows {
  const noting = new AbortController();
  const options = { capture: true, signal: noting.signal };
  const typed = new Map<Field, string>();
  let sent: HTMLFormElement | undefined;
  ownerDocument.addEventListener(
    'input',
    ({ target }) => {
      if (isText(target)) typed.set(target, target.value);
    },
    options,
  );
  ownerDocument.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      sent = event.target;
    },
    options,
  );
  return () => {
    noting.abort();
    return { typed, sent };
  };
}

/** Types of fields that nobody types into. Code may not choose files either. */
const withoutText = new Set(['checkbox', 'radio', 'file', 'hidden']);

function isText(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

interface Entry {
  field: Field;
  reset: () => void;
  /** Enters it, with what has been typed or chosen since. */
  enter: (since: string | undefined) => void;
}

type Tick = HTMLInputElement & { type: 'checkbox' | 'radio' };

function isTick(field: Field): field is Tick {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/** A radio button that lost its mark gets no press: the press on the marked one takes it away again. */
function earlyTick(field: Tick): Entry[] {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked) return [];
  const reset = () => {
    field.checked = defaultChecked;
  };
  return [{ field, reset, enter: () => (field.type === 'checkbox' || checked ? field.click() : undefined) }];
}

function earlyText(field: Field): Entry[] {
  const { value } = field;
  const initial = initialValue(field);
  if (value === initial || !isText(field)) return [];
  const reset = () => {
    field.value = initial;
  };
  const enter = (since = initial) => {
    if (since === initial) enterText(field, value);
    // A later choice replaces an earlier one; characters are appended.
    else if (field instanceof HTMLSelectElement) enterText(field, since);
    else enterText(field, value + (since.startsWith(initial) ? since.slice(initial.length) : ''));
  };
  return [{ field, reset, enter }];
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  // A list that shows several options begins without a choice, a drop-down with its first option.
  const [first] = field.multiple || field.size > 1 ? [] : options;
  return (options.find((option) => option.defaultSelected) ?? first)?.value ?? '';
}

/** Sets a value past React's own setter, so that the event counts as the person's. */
function enterText(field: Field, value: string): void {
  const prototype: object = Object.getPrototypeOf(field);
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
