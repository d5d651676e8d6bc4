import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { createElement, Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { findBuilder } from '../../../src/client/builders/builders';
import type { OpenSet } from '../../../src/client/builders/builder-props';
import { applyEdit } from '../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../src/client/builders/document/pointer';
import { isKind, type Definition, type Kind } from '../../../src/definitions/definition';
import { kindSchema } from '../../../src/definitions/descriptions/kind-schema';
import { prepareBuilder } from './forms/builder-page';

/** Loads what every builder needs of a browser and of the texts. */
export async function prepareBuilders(): Promise<void> {
  await prepareBuilder();
  await i18next.loadNamespaces([
    'data-builders',
    'view-builder',
    'process-builder',
    'rights-builders',
    'page-designer',
    'process',
    'grid',
    'page',
    'chart',
    'dashboard',
  ]);
}

/** Has the server answer with the definitions of a site, to be called before each test. */
export function answerWith(documents: readonly Definition[]): void {
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answerTo(address, documents);
    const status = answer === undefined ? 404 : 200;
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer ?? { error: address }), { status, headers }));
  });
}

function answerTo(address: string, documents: readonly Definition[]): object | undefined {
  const [, first, part = '', id = ''] = address.split('/');
  if (first !== 'definitions') return undefined;
  if (part === 'kinds' && isKind(id)) return kindSchema(id, 'mn_MN');
  if (part === 'widgets') return { widgets: [] };
  if (part === '') return { definitions: documents.map(listed) };
  if (!isKind(part)) return undefined;
  const published = documents.find((each) => each.kind === part && each.id === id) ?? null;
  return { version: published === null ? 0 : 1, published };
}

function listed(definition: Definition): object {
  const { kind, id } = definition;
  const uses = (['source', 'grid', 'form'] as const).flatMap((member) => {
    const named: unknown = Reflect.get(definition, member);
    return typeof named === 'string' ? [{ kind: member, id: named }] : [];
  });
  return { kind, id, title: `Нэр ${id}`, version: 1, state: 'published', uses, usedBy: [] };
}

/** Nothing has a size in a document without a layout. */
export class StillObserver {
  observe(): void {
    this.disconnect();
  }
  unobserve(): void {
    this.disconnect();
  }
  disconnect(): void {
    // Nothing is measured in a document without a layout.
  }
}

let client = new QueryClient();

/** Waits until the builder on the stage is loaded and has every answer that it has asked for. */
export async function allAnswered(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByText('…')).toBeNull();
    expect(client.isFetching()).toBe(0);
  });
}

/** Renders the builder of a document, which it edits; returns how to read the document after the edits. */
export function stageBuilder(initial: JsonObject & { kind: Kind; id: string }): () => JsonObject {
  const { kind, id } = initial;
  const Builder = findBuilder(kind, initial)?.Builder;
  if (Builder === undefined) throw new Error(`${kind} has no builder`);
  let present: JsonObject = initial;
  const changeSet: OpenSet = {
    version: 0,
    renames: [],
    put: ignore,
    rename: ignore,
    documentOf: () => undefined,
  };
  function Host() {
    const [document, setDocument] = useState<JsonObject>(initial);
    present = document;
    return createElement(Builder ?? 'div', {
      id,
      document,
      onEdit: (edit) => setDocument((before) => applyEdit(before, edit)),
      problems: [],
      changeSet,
    });
  }
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Suspense fallback="…">
          <Host />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return () => present;
}

function ignore(): void {
  // The tests read the document alone.
}
