import StockForm from '@rjsf/antd';
import validator from '@rjsf/validator-ajv8';
import { Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { preloadWidgets } from '../../../widgets/registry';
import { FormEditor } from '../../../src/client/runtime/form/form-editor';
import '../../../src/client/runtime/form/form.css';
import { createRuntime } from '../../../src/client/runtime/form/form-runtime';
import { loadValidator } from '../../../src/client/runtime/form/validation/load-validator';
import { AntdProvider } from '../../../src/client/ui/appearance/antd-provider';
import { startI18n } from '../../../src/client/i18n/i18n';
import '../../../src/client/ui/appearance/tokens.css';
import '../../../src/client/ui/appearance/base.css';
import { compileSource } from '../../../src/engine/model/compiled-source';
import { buildModel } from '../../../src/engine/model/build-model';
import type { Form } from '../../../src/definitions/form';
import type { ServedForm } from '../../../src/client/runtime/form/form-document';
import {
  listForm,
  listSource,
  peerRowCount,
  plainListSchema,
  rowCount,
  rowForm,
  rowSource,
  storedList,
  storedRows,
} from './rows-form';
import { auditForm, shippedForms, shippedSources } from './audit-form';
import { plainSchema, wideForm, wideSource } from './wide-form';

declare global {
  interface Window {
    /** Milliseconds from a key stroke to the picture after it: of the first that was not asked for yet. */
    nextStroke(): Promise<number>;
    /** Draws one contender; milliseconds until it is painted. */
    mount(contender: string): Promise<number>;
    /** Presses the last thing that a selector finds; milliseconds until the picture after it. */
    press(selector: string): Promise<number>;
  }
}

/** Milliseconds after which a key stroke counts as lost. */
const patience = 20_000;

/** Measurements that were not fetched yet, and waiters for a key stroke. */
const painted: number[] = [];
let tell: ((milliseconds: number) => void) | undefined;

// The question may come before the key stroke or after it: the two reach the page by different ways.
window.nextStroke = () =>
  new Promise((resolve, reject) => {
    const known = painted.shift();
    if (known !== undefined) return resolve(known);
    tell = resolve;
    setTimeout(
      () => reject(new Error(`No picture followed a key stroke into ${document.activeElement?.outerHTML}.`)),
      patience,
    );
  });

document.addEventListener('input', ({ timeStamp }) => void noteStroke(timeStamp), true);

async function noteStroke(begun: number): Promise<void> {
  const taken = (await afterPaint()) - begun;
  if (tell === undefined) painted.push(taken);
  else tell(taken);
  tell = undefined;
}

let root = createRoot(document.querySelector('#root') ?? document.body);

window.mount = async (contender) => {
  root.unmount();
  root = createRoot(document.querySelector('#root') ?? document.body);
  const draw = await contenders[contender]?.();
  await afterPaint();
  const begun = performance.now();
  root.render(draw?.());
  await new Promise<void>((resolve) => {
    const look = () => (document.querySelector('input') ? resolve() : requestAnimationFrame(look));
    look();
  });
  return (await afterPaint()) - begun;
};

window.press = async (selector) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
  if (found === undefined) throw new Error(`Nothing to press: ${selector}`);
  await afterPaint();
  const begun = performance.now();
  found.click();
  return (await afterPaint()) - begun;
};

const contenders: Record<string, () => Promise<() => ReactNode>> = {
  'bare input': () => Promise.resolve(() => <input type="text" />),
  'dulaan page': () => ours({ name: 'page', form: wideForm('page') }),
  'dulaan tabs': () => ours({ name: 'tabs', form: wideForm('tabs') }),
  'dulaan audit': () => ours({ name: 'audit', form: auditForm }),
  'rjsf antd': () => Promise.resolve(() => <Stock schema={plainSchema()} />),
  'rows as a table': () => ours({ name: 'grid', form: listForm('grid'), rows: rowCount }),
  'rows as forms': () => ours({ name: 'form', form: listForm('form'), rows: rowCount }),
  'rjsf rows': () =>
    Promise.resolve(() => (
      <Stock schema={plainListSchema()} start={{ title: 'List', rows: storedRows(peerRowCount) }} />
    )),
};

interface Subject {
  /** The name of its validator. */
  name: string;
  form: Form;
  /** Rows of its sub-table. */
  rows?: number;
}

/** The code of the controls and the compiled validators are loaded beforehand for all. */
async function ours({ name, form, rows }: Subject): Promise<() => ReactNode> {
  await startI18n();
  const validator = new URL(`/validator-${name}.js`, window.location.href).href;
  const served = serve(form, validator);
  const widgets = widgetsOf(served);
  const [loaded] = await Promise.all([
    loadValidator(validator),
    preloadWidgets('field', widgets),
    preloadWidgets('cell', widgets),
  ]);
  const stored = rows === undefined ? null : storedList(rows);
  // Reading the form's expressions is part of what is measured.
  return () => (
    <MemoryRouter>
      <AntdProvider>
        <Suspense fallback="…">
          <FormEditor
            runtime={createRuntime(served, loaded)}
            rowId={stored === null ? null : '1'}
            stored={stored}
            isReadOnly={false}
            isSent={false}
            onSaved={() => undefined}
            onQueued={() => undefined}
          />
        </Suspense>
      </AntdProvider>
    </MemoryRouter>
  );
}

const forms = new Map([...shippedForms, [rowForm.id, rowForm]]);
const ownSources = [wideSource, listSource, rowSource];
const { model } = buildModel(
  new Map([...shippedSources, ...ownSources.map((each) => [each.id, each] as const)]),
);

/** A form as `GET /schema/form/<id>` serves it. */
function serve(form: Form, validator: string): ServedForm {
  const source = compileSource(model, form.source);
  if (!source) throw new Error(`The source ${form.source} was not compiled`);
  const subForms = (form.subTables ?? []).map((sub) => {
    const subForm = forms.get(sub.form);
    if (!subForm) throw new Error(`There is no form ${sub.form}`);
    return [sub.name, serve(subForm, validator)] as const;
  });
  return { ...form, version: 1, compiled: { source, validator, subForms: Object.fromEntries(subForms) } };
}

function widgetsOf({ fields, compiled }: ServedForm): string[] {
  const own = Object.values(fields).map(({ widget }) => widget);
  return [...new Set([...own, ...Object.values(compiled.subForms).flatMap(widgetsOf)])];
}

function Stock({ schema, start = {} }: { schema: object; start?: object }) {
  const [data, setData] = useState<unknown>(start);
  const [kept] = useState(schema);
  return (
    <StockForm
      schema={kept}
      validator={validator}
      formData={data}
      onChange={({ formData }) => setData(formData)}
    />
  );
}

/** The moment after the next picture was drawn. */
function afterPaint(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null, []);
    }),
  );
}
