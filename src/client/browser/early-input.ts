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
  const sendAgain = setAsideSending(place);
  return () => {
    for (const { enter } of entries) enter();
    sendAgain();
  };
}

function setAsideSending(place: HTMLElement): () => void {
  let sent: HTMLFormElement | undefined;
  const hold = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    sent = event.target;
  };
  place.ownerDocument.addEventListener('submit', hold, { capture: true });
  return () => {
    place.ownerDocument.removeEventListener('submit', hold, { capture: true });
    // React knows of what was entered at the end of this task.
    if (sent) queueMicrotask(() => sent?.isConnected && sent.requestSubmit());
  };
}

interface Entry {
  reset: () => void;
  enter: () => void;
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
  return [{ reset, enter: () => (field.type === 'checkbox' || checked ? field.click() : undefined) }];
}

function earlyText(field: Field): Entry[] {
  const { value } = field;
  const initial = initialValue(field);
  if (value === initial || (field instanceof HTMLInputElement && ['file', 'hidden'].includes(field.type)))
    return [];
  const reset = () => {
    field.value = initial;
  };
  const typedSince = () => (field.value.startsWith(initial) ? field.value.slice(initial.length) : '');
  return [{ reset, enter: () => enterText(field, value + typedSince()) }];
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** Sets a value past React's own setter, so that the event counts as the person's. */
function enterText(field: Field, value: string): void {
  const prototype: object = Object.getPrototypeOf(field);
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
