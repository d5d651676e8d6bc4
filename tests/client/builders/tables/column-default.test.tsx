// @vitest-environment jsdom
// In a thread of its own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { ColumnDefault } from '../../../../src/client/builders/tables/column-default';
import { constantProblem } from '../../../../src/definitions/checks/constant';
import { Column, type ColumnType } from '../../../../src/definitions/source';
import { prepareBuilder } from '../forms/builder-page';

const types: readonly ColumnType[] = Column.properties.type.enum;
let latest: JsonObject;

beforeAll(prepareBuilder);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal('fetch', (address: string | URL) =>
    Promise.resolve(
      new Response(JSON.stringify(answerTo(String(address))), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
});

/** The published table `city`, with two rows. */
function answerTo(address: string): object {
  if (address.endsWith('/definitions'))
    return { definitions: [{ kind: 'source', id: 'city', version: 1, title: 'Хот', uses: [], usedBy: [] }] };
  if (address.includes('/schema/source/city'))
    return { kind: 'source', id: 'city', version: 1, titleColumn: 'name', person: null, compiled: {} };
  const rows = [
    { id: '1', name: 'Дархан' },
    { id: '2', name: 'Эрдэнэт' },
  ];
  return { data: { city: rows } };
}

function draw(column: JsonObject): void {
  latest = column;
  function Host() {
    const [shown, setShown] = useState(column);
    const change = (value: unknown) => {
      const { default: _before, ...rest } = latest;
      latest = value === undefined ? rest : { ...rest, default: value };
      setShown(latest);
    };
    return <ColumnDefault column={shown} pointer="/columns/0" problem={undefined} onChange={change} />;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense fallback="…">
        <Host />
      </Suspense>
    </QueryClientProvider>,
  );
}

const label = 'Анхны утга';
const column = (type: ColumnType, more: JsonObject = {}): JsonObject => ({
  name: 'value',
  type,
  title: 'Утга',
  ...(type.startsWith('reference') && { references: { source: 'city' } }),
  ...more,
});

async function type(text: string): Promise<void> {
  const box = await screen.findByLabelText(label);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.blur(box);
}

async function choose(option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}

/** How a person enters a default of each type, and what is written; null where a type has none. */
const entered: Readonly<Record<ColumnType, { enter: () => Promise<void>; value: unknown } | null>> = {
  text: { enter: () => type('Шинэ'), value: 'Шинэ' },
  richText: null,
  integer: { enter: () => type('7'), value: 7 },
  count: { enter: () => type('7000000000'), value: 7_000_000_000 },
  number: { enter: () => type('2.5'), value: 2.5 },
  money: { enter: () => type('45000'), value: 45_000 },
  boolean: { enter: async () => void fireEvent.click(await screen.findByRole('switch')), value: true },
  date: { enter: () => type('2026-09-01'), value: '2026-09-01' },
  time: { enter: () => type('08:30'), value: '08:30' },
  timestamp: { enter: () => type('2026-09-01 08:30'), value: '2026-09-01T00:30:00.000Z' },
  json: null,
  file: null,
  reference: { enter: () => choose('Дархан'), value: 1 },
  references: { enter: () => choose('Эрдэнэт'), value: [2] },
};

describe('the default value of a column', () => {
  it.each(types.filter((each) => entered[each] !== null))(
    'of the type %s is entered with its own control, and cleared',
    async (each) => {
      const way = entered[each];
      draw(column(each));
      await way?.enter();
      await waitFor(() => expect(latest.default).toEqual(way?.value));
      expect(constantProblem({ type: each }, latest.default)).toBeUndefined();
      fireEvent.click(screen.getByRole('button', { name: `Арилгах: ${label}` }));
      expect(latest).toEqual(column(each));
    },
  );

  it('of rich text is written in its editor', async () => {
    draw(column('richText', { default: '<p>Сайн уу</p>' }));
    expect((await screen.findByText('Сайн уу')).closest('[contenteditable]')).not.toBeNull();
  });

  it('is one of the choices, by their titles', async () => {
    const choices = [
      { value: 'open', title: { mn_MN: 'Нээлттэй' } },
      { value: 'done', title: { mn_MN: 'Дууссан' } },
    ];
    draw(column('text', { choices }));
    await choose('Дууссан');
    expect(latest.default).toBe('done');
  });

  it.each([
    column('json'),
    column('file'),
    column('integer', { value: '1 + 1' }),
    column('reference', { references: { source: '' } }),
  ])('is not asked where nobody could enter it: %o', (given) => {
    draw(given);
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('of a reference to a table that is not published waits for its rows', async () => {
    draw(column('reference', { references: { source: 'village' } }));
    expect(await screen.findByText(/нийтэлсний дараа/)).toBeTruthy();
  });
});
