// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { rememberEarlyAction, whenTouched } from '../../../src/client/browser/first-touch';

afterEach(() => document.body.replaceChildren());

async function isTouched(touch: Promise<void>): Promise<boolean> {
  return Promise.race([touch.then(() => true), Promise.resolve(false).then(() => false)]);
}

function addForm(html: string): HTMLFormElement {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form');
  return form;
}

function movePointer(movementX: number): void {
  const event = new PointerEvent('pointermove', { bubbles: true });
  // The document of the tests knows no movement.
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  document.body.dispatchEvent(event);
}

it.each(['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'a page is touched by %s',
  async (name) => {
    const touch = whenTouched();
    expect(await isTouched(touch)).toBe(false);
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    await touch;
  },
);

it('a pointer that rests where the page appears has not touched it; one that moves has', async () => {
  const touch = whenTouched();
  movePointer(0);
  expect(await isTouched(touch)).toBe(false);
  movePointer(3);
  await touch;
});

it('the last press on a button is repeated once, and no press after it', () => {
  document.body.innerHTML =
    '<button type="button" id="a"></button><button type="button" id="b"><i></i></button>';
  const pressed: string[] = [];
  const early = rememberEarlyAction();
  document.querySelector<HTMLElement>('#a')?.click();
  document.querySelector<HTMLElement>('#b i')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.body.addEventListener('click', ({ target }) => void pressed.push((target as HTMLElement).id));
  early.replay();
  expect(pressed).toEqual(['b']);
  document.querySelector<HTMLElement>('#a')?.click();
  early.replay();
  expect(pressed).toEqual(['b', 'a', 'b']);
});

it('a button that React has replaced gets no press', () => {
  document.body.innerHTML = '<button type="button"></button>';
  const button = document.querySelector('button');
  const press = vi.spyOn(HTMLElement.prototype, 'click');
  const early = rememberEarlyAction();
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  button?.remove();
  early.replay();
  expect(press).not.toHaveBeenCalled();
  press.mockRestore();
});

it('a form without an address waits for the code and is sent then; one with an address is sent by the browser', () => {
  const form = addForm('<form><button></button></form>');
  const early = rememberEarlyAction();
  const first = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  early.replay();
  expect(sent).toHaveBeenCalledTimes(1);

  const plain = addForm('<form method="post" action="/contact"><button></button></form>');
  const other = rememberEarlyAction();
  const second = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  plain.dispatchEvent(second);
  expect(second.defaultPrevented).toBe(false);
  const again = vi.spyOn(plain, 'requestSubmit').mockImplementation(() => undefined);
  other.replay();
  expect(again).not.toHaveBeenCalled();
});

it('if the code does not load, nothing is repeated and forms are no longer stored', () => {
  const form = addForm('<form><button></button></form>');
  const early = rememberEarlyAction();
  early.forget();
  const later = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

it('where the code does not come, the browser sends a form whose button has an address of its own, and no other', () => {
  for (const [button, times] of [
    ['<button formaction="/calculator/plain"></button>', 1],
    ['<button></button>', 0],
  ] as const) {
    const form = addForm(`<form>${button}</form>`);
    const early = rememberEarlyAction();
    const submitter = form.querySelector('button');
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
    early.forget();
    expect(sent.mock.calls).toEqual(times === 1 ? [[submitter]] : []);
  }
});
