import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../../../widgets/use-latest';
import type { Text } from '../../../definitions/text';
import { useLanguage } from '../../i18n/i18n';
import type { ServedForm } from '../../runtime/form/form-document';
import { useWidgetServices } from '../../runtime/widget-services';
import { Icon } from '../../ui/icon';
import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import { BuilderStoreContext, createBuilderStore, useBuilderState } from './builder-store';
import { BuilderDrag } from './canvas/builder-drag';
import { Canvas } from './canvas/canvas';
import { CanvasContext } from './canvas/canvas-context';
import { useCanvasStore } from './canvas/use-canvas-store';
import { CommandsContext, createCommands, type ColumnWish, type Latest } from './commands';
import { createFormReader, type BuilderForm } from './compile/builder-form';
import { ClipboardButtons, ClipboardReport } from './copy/clipboard-bar';
import { partProblems, problemText, type PartProblems, type PointedProblem } from './compile/part-problems';
import { Palette } from './palette/palette';
import { useOwnElements } from '../own-elements';
import { paletteGroups } from './palette/palette-entries';
import { usePaletteCommands } from './palette/use-palette-commands';
import { Preview } from './preview/preview';
import { PrintPageButton } from './print/print-page-button';
import { usePreviewRuntime } from './preview/use-preview-runtime';
import { Properties } from './properties/properties';
import type { KnownForm } from './properties/property-parts';
import { RemovalDialog } from './properties/removal-dialog';
import './form-builder.css';

export interface FormBuilderProps {
  /** A definition of the kind `form`. */
  document: JsonObject;
  /** The definition of its source. */
  source: JsonObject;
  onEdit: (edit: Edit) => void;
  problems: readonly PointedProblem[];
  /** Adds a column to the source, in the same change set; without it only the columns that are there can be put on. */
  onAddColumn?: ((wish: ColumnWish) => void) | undefined;
  /** Adds a sub-table with the table and the form of its rows, in the same change set; returns the id of the form. */
  onAddSubTable?: ((name: string, title: Text) => string) | undefined;
  /** Opens the printed document of the form, and makes one where there is none. */
  onPrintPage?: (() => Promise<void>) | undefined;
  /** The forms that may draw the rows of a sub-table. */
  forms?: readonly KnownForm[];
  /** Compiles the document on the server, where the browser cannot do it alone. */
  preview?: ((document: JsonObject) => Promise<ServedForm>) | undefined;
}

const noForms: readonly KnownForm[] = [];
const noProblems: PartProblems = new Map();

/** The form builder: palette, canvas, properties and live preview over one document. The host holds the document. */
export function FormBuilder(props: FormBuilderProps) {
  const { t } = useTranslation('form-builder');
  const [read] = useState(createFormReader);
  const form = read(props.document, props.source);
  if (form === undefined) {
    return (
      <div className="fb">
        <p className="fb-problem" role="alert">
          {t('unreadable')}
        </p>
      </div>
    );
  }
  return <ReadableForm {...props} form={form} />;
}

function ReadableForm({ form, ...props }: FormBuilderProps & { form: BuilderForm }) {
  const {
    document,
    onEdit,
    problems,
    onAddColumn,
    onAddSubTable,
    onPrintPage,
    forms = noForms,
    preview,
  } = props;
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const services = useWidgetServices();
  const [store] = useState(createBuilderStore);
  const latest = useLatest<Latest>({ form, document, onEdit, onAddColumn, onAddSubTable, services, t });
  const [commands] = useState(() => createCommands(store, latest));
  // Compiling a form of hundreds of fields must not keep the canvas waiting.
  const checked = useDeferredValue<BuilderForm | null>(form, null);
  const found = useMemo(
    () => (checked === null ? noProblems : partProblems(checked, problems)),
    [checked, problems],
  );
  const canvas = useCanvasStore(form, found);
  const [hasPreview, setHasPreview] = useState(false);
  const [asksRemoval, setAsksRemoval] = useState<string | null>(null);
  const own = useOwnElements('form');
  const canAddList = onAddSubTable !== undefined;
  const groups = useMemo(() => paletteGroups(form, own, canAddList), [form, own, canAddList]);
  const palette = usePaletteCommands(groups, commands);
  const runtime = usePreviewRuntime(form, document, hasPreview, preview);
  const properties = useRef<HTMLElement>(null);
  const said = useMemo(
    () => problems.map((problem) => ({ pointer: problem.pointer, message: problemText(problem, language) })),
    [problems, language],
  );
  const openProperties = (key: string) => {
    // The inputs of the part are needed at once: the focus goes to the first of them.
    flushSync(() => commands.select(key));
    const input = properties.current?.querySelector<HTMLElement>(
      '.fb-group-body :is(input, select, textarea)',
    );
    (input ?? properties.current)?.focus();
  };
  return (
    <BuilderStoreContext value={store}>
      <CommandsContext value={commands}>
        <CanvasContext value={canvas}>
          <div className="fb">
            <div className="fb-bar" role="toolbar" aria-label={t('bar.label')}>
              <ClipboardButtons />
              {onPrintPage === undefined ? null : <PrintPageButton onOpen={onPrintPage} />}
              <button
                type="button"
                className="fb-button fb-bar-end"
                aria-pressed={hasPreview}
                onClick={() => setHasPreview(!hasPreview)}
              >
                <Icon name="eye" />
                {t('bar.preview')}
              </button>
            </div>
            <ClipboardReport />
            <BuilderDrag itemOfEntry={palette.itemOfEntry} onDropEntry={palette.drop}>
              <div className={hasPreview ? 'fb-panes has-preview' : 'fb-panes'}>
                <Palette
                  groups={groups}
                  asked={palette.asked}
                  onChoose={palette.choose}
                  onTitle={palette.addTitled}
                  onCancel={palette.cancel}
                />
                <Canvas items={form.items} openProperties={openProperties} askRemoval={setAsksRemoval} />
                <Properties
                  ref={properties}
                  form={form}
                  document={document}
                  onEdit={onEdit}
                  forms={forms}
                  problems={said}
                  canAddColumn={onAddColumn !== undefined}
                  onDuplicate={palette.duplicate}
                  onRemove={setAsksRemoval}
                />
                {hasPreview ? (
                  <Preview runtime={runtime} services={services} onClose={() => setHasPreview(false)} />
                ) : null}
              </div>
            </BuilderDrag>
            <Announcements />
            <RemovalDialog asked={asksRemoval} form={form} onClose={() => setAsksRemoval(null)} />
          </div>
        </CanvasContext>
      </CommandsContext>
    </BuilderStoreContext>
  );
}

function Announcements() {
  const said = useBuilderState((state) => state.said);
  return (
    <output className="visually-hidden" aria-live="assertive">
      {said}
    </output>
  );
}
