type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes what a person has entered into rendered fields before the pages' code has come, and returns the function that
 * enters it again. Between the two, React takes the fields over as the server has rendered them; otherwise it
 * would not know of the entry and would remove it.
 */
export function setAsideEarlyInput(place: HTMLElement): () => void {
  const entered = [...place.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const initial = initialValue(field);
    if (field.value === initial || !isText(field)) return [];
    const { value } = field;
    field.value = initial;
    return [{ field, value }];
  });
  return () => {
    for (const { field, value } of entered) enter(field, value);
  };
}

function isText(field: Field): boolean {
  return (
    !(field instanceof HTMLInputElement) || !['checkbox', 'radio', 'file', 'hidden'].includes(field.type)
  );
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** Sets a value past React's own setter, so that the event counts as the person's. */
function enter(field: Field, value: string): void {
  const prototype: object = Object.getPrototypeOf(field);
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
