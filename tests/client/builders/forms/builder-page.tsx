import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense, useLayoutEffect, useReducer } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import {
  recordStep,
  redoStep,
  startHistory,
  typingPlace,
  undoStep,
  type History,
} from '../../../../src/client/builders/document/history';
import { useHistoryKeys } from '../../../../src/client/builders/document/use-history-keys';
import type { ColumnWish } from '../../../../src/client/builders/forms/commands';
import { FormBuilder, type FormBuilderProps } from '../../../../src/client/builders/forms/form-builder';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { prepareDocument } from '../../../widgets/document';

const files: Record<string, JsonObject> = import.meta.glob('/schemas/{forms,sources}/*.json', {
  eager: true,
  import: 'default',
});

/** A shipped definition as the host gets it: with the kind and the id that its file name says. */
export function shippedDocument(kind: 'form' | 'source', id: string): JsonObject {
  const file = files[`/schemas/${kind}s/${id}.json`];
  if (file === undefined) throw new Error(`There is no ${kind} "${id}"`);
  return { kind, id, ...file };
}

/** Browser functions that jsdom lacks. */
export async function prepareBuilder(): Promise<void> {
  prepareDocument();
  Object.assign(globalThis, { IntersectionObserver: NearAtOnce, matchMedia });
  Element.prototype.scrollIntoView = () => undefined;
  await startI18n();
  await i18next.loadNamespaces(['builder', 'form-builder', 'form', 'widgets']);
}

const matchMedia = () => Object.assign(new EventTarget(), { matches: false });

class NearAtOnce {
  report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe(): void {
    this.report([{ isIntersecting: true }]);
  }
  disconnect(): void {
    this.report = () => undefined;
  }
}

/** A document with its history, as the page of builders holds it. */
interface EditedDocument {
  document: JsonObject;
  canUndo: boolean;
  edit: (edit: Edit) => void;
  undo: () => void;
  redo: () => void;
}

function useEdited(initial: JsonObject): EditedDocument {
  const [history, run] = useReducer(
    (before: History<JsonObject>, step: (history: History<JsonObject>) => History<JsonObject>) =>
      step(before),
    initial,
    startHistory<JsonObject>,
  );
  return {
    document: history.content,
    canUndo: history.past.length > 0,
    edit: (edit) =>
      run((before) => {
        const next = applyEdit(before.content, edit);
        return recordStep(before, next, performance.now(), typingPlace(before.content, edit));
      }),
    undo: () => run(undoStep),
    redo: () => run(redoStep),
  };
}

export interface Staged {
  edited: () => EditedDocument;
  wishes: ColumnWish[];
}

/** Renders the builder with a host that holds the document, its history and its source. */
export function stageBuilder(
  form: JsonObject,
  source: JsonObject,
  more: Partial<Pick<FormBuilderProps, 'problems' | 'forms' | 'preview'>> = {},
): Staged {
  const wishes: ColumnWish[] = [];
  let edited: EditedDocument | undefined;
  function Host() {
    const own = useEdited(form);
    useLayoutEffect(() => {
      edited = own;
    });
    const columns = useEdited(source);
    useHistoryKeys(own);
    return (
      <FormBuilder
        document={own.document}
        source={columns.document}
        onEdit={own.edit}
        problems={[]}
        onAddColumn={(wish) => {
          wishes.push(wish);
          const { name, title, type } = wish;
          columns.edit([{ pointer: '/columns/-', value: { name, title, type } }]);
        }}
        {...more}
      />
    );
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Suspense fallback="…">
          <Host />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return {
    wishes,
    edited: () => {
      if (edited === undefined) throw new Error('The builder is not drawn yet');
      return edited;
    },
  };
}
