// @vitest-environment jsdom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setAsideEarlyInput } from '../../../src/client/browser/early-input';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => place.remove());

/** Fields whose values React keeps, and those of which it says what it knows. */
function Form() {
  const [text, setText] = useState('');
  const [area, setArea] = useState('эх');
  const [choice, setChoice] = useState('a');
  const [isTicked, setIsTicked] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const [one, setOne] = useState('x');
  return (
    <form>
      <input name="text" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea name="area" value={area} onChange={({ target }) => setArea(target.value)} />
      <select name="choice" value={choice} onChange={({ target }) => setChoice(target.value)}>
        <option value="a">а</option>
        <option value="b">б</option>
        <option value="c">в</option>
      </select>
      <input name="tick" type="checkbox" checked={isTicked} onChange={() => setIsTicked(!isTicked)} />
      <input name="kept" type="checkbox" checked={isKept} onChange={() => setIsKept(!isKept)} />
      {['x', 'y', 'z'].map((value) => (
        <input
          key={value}
          name="one"
          type="radio"
          value={value}
          checked={one === value}
          onChange={() => setOne(value)}
        />
      ))}
      <input name="hidden" type="hidden" defaultValue="h" />
      <input name="file" type="file" />
      <output>{JSON.stringify({ text, area, choice, isTicked, isKept, one })}</output>
    </form>
  );
}

/** Fields of several lines and lists have the same value. */
function field(selector: string): HTMLInputElement {
  const found = place.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}

/** Types at the end of a field. */
function type(selector: string, text: string): void {
  field(selector).value += text;
  field(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

const known = () => JSON.parse(field('output').textContent) as Record<string, unknown>;

/** Renders the form as the server does, lets a person use it, and lets React take it over, while they go on. */
async function takeOver(enterEarly: () => void, goOn: () => void = () => undefined): Promise<void> {
  place.innerHTML = renderToString(<Form />);
  enterEarly();
  const enterAgain = setAsideEarlyInput(place);
  goOn();
  await act(async () => void hydrateRoot(place, <Form />));
  await act(async () => enterAgain());
}

it('input from before the code was loaded is entered again, so that React receives it', async () => {
  await takeOver(() => {
    field('[name=text]').value = 'дулаан';
    field('[name=area]').value = 'шинэ';
    field('[name=choice]').value = 'b';
  });
  expect(known()).toMatchObject({ text: 'дулаан', area: 'шинэ', choice: 'b' });
  expect([field('[name=text]').value, field('[name=choice]').value]).toEqual(['дулаан', 'b']);
});

it('a box that was ticked, and one whose tick was taken away, are so again', async () => {
  await takeOver(() => {
    field('[name=tick]').click();
    field('[name=kept]').click();
  });
  expect(known()).toMatchObject({ isTicked: true, isKept: false });
  expect([field('[name=tick]').checked, field('[name=kept]').checked]).toEqual([true, false]);
});

it('of radio buttons the one that was chosen last is chosen', async () => {
  await takeOver(() => {
    field('[value=y]').click();
    field('[value=z]').click();
  });
  expect(known()).toMatchObject({ one: 'z' });
  expect(['x', 'y', 'z'].map((value) => field(`[value=${value}]`).checked)).toEqual([false, false, true]);
});

it('fields that nobody has touched stay as they are, and nothing is entered into them', async () => {
  const events: string[] = [];
  await takeOver(() => {
    for (const name of ['input', 'change', 'click'])
      place.addEventListener(name, ({ type }) => void events.push(type));
  });
  expect(events).toEqual([]);
  expect(known()).toEqual({ text: '', area: 'эх', choice: 'a', isTicked: false, isKept: true, one: 'x' });
});

it('input during hydration is added, and a form that is sent then contains all of it', async () => {
  const sent: string[] = [];
  await takeOver(
    () => {
      field('[name=text]').value = 'дул';
    },
    () => {
      type('[name=text]', 'аан');
      type('[name=area]', ' хэсэг');
      const form = field('form') as unknown as HTMLFormElement;
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push(`${field('[name=text]').value}, ${String(known().text)}`);
      });
      form.requestSubmit();
      expect(sent).toEqual([]);
    },
  );
  expect(known()).toMatchObject({ text: 'дулаан', area: 'эх хэсэг' });
  expect(sent).toEqual(['дулаан, дулаан']);
});

it('of choices in a list the later one counts', async () => {
  await takeOver(
    () => {
      field('[name=choice]').value = 'b';
    },
    () => {
      field('[name=choice]').value = 'c';
      field('[name=choice]').dispatchEvent(new Event('input', { bubbles: true }));
    },
  );
  expect(known()).toMatchObject({ choice: 'c' });
});

it('a list of several options begins without a choice, and one that was made in it is entered again', () => {
  place.innerHTML = '<select size="2"><option value="a">а</option><option value="b">б</option></select>';
  const list = field('select');
  const entered: string[] = [];
  list.addEventListener('change', () => entered.push(list.value));
  setAsideEarlyInput(place)();
  expect([list.value, entered]).toEqual(['', []]);
  list.value = 'b';
  const enterAgain = setAsideEarlyInput(place);
  expect(list.value).toBe('');
  enterAgain();
  expect([list.value, entered]).toEqual(['b', ['b']]);
});

it('a file that is chosen while React takes the fields over is left alone: code may not choose one', async () => {
  let events = 0;
  await takeOver(
    () => field('[name=file]').addEventListener('input', () => (events += 1)),
    () => field('[name=file]').dispatchEvent(new Event('input', { bubbles: true })),
  );
  expect(events).toBe(1);
});
