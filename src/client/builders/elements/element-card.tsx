import { Button, Modal } from 'antd';
import { createElement, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldNeighbours, WidgetServices } from '../../../../widgets/contract';
import { widgetCell, widgetField } from '../../../../widgets/registry';
import { overlayPlace } from '../../runtime/overlay-place';
import { useOnScreen } from '../../runtime/use-on-screen';
import { Icon } from '../../ui/icon';
import { exhibitColumn, exhibitField, type Exhibit } from './exhibits';
import { exampleServices } from './example-services';

interface ElementCardProps {
  exhibit: Exhibit;
  services: WidgetServices;
}

/** Shows an element in a form and in a list with the same value: what is entered in the form appears in the list. */
export function ElementCard({ exhibit, services: real }: ElementCardProps) {
  const { t } = useTranslation(['elements', 'builder']);
  const { manifest, fixture, type } = exhibit;
  const [isDefinition, setIsDefinition] = useState(false);
  const [value, setValue] = useState<unknown>(() => exampleValue(exhibit));
  const place = useRef<HTMLElement>(null);
  // Maps and editors are loaded when they come into view.
  const isNear = useOnScreen(place);
  const services = useMemo(() => exampleServices(real, fixture), [real, fixture]);
  const name = services.say(manifest.label);
  const Cell = widgetCell(manifest.type);
  return (
    <article ref={place} className="element-card" aria-labelledby={`element-${manifest.type}`}>
      <header>
        <Icon name={manifest.icon} />
        <div>
          <h3 id={`element-${manifest.type}`}>{name}</h3>
          <code>{manifest.type}</code>
        </div>
      </header>
      <p className="element-about">{t(`about.${manifest.type}`)}</p>
      <section className="element-form" aria-label={`${t('inForm')}: ${name}`}>
        <h4>{t('inForm')}</h4>
        {isNear ? (
          <ElementField exhibit={exhibit} value={value} services={services} onChange={setValue} />
        ) : (
          <span className="element-space" />
        )}
      </section>
      <section className="element-list" aria-label={`${t('inList')}: ${name}`}>
        <h4>{t('inList')}</h4>
        {type === undefined ? (
          <p className="quiet">{t('noList')}</p>
        ) : isNear && Cell !== undefined && value !== null ? (
          <div className="element-cell">
            <Suspense fallback={<span className="element-space" />}>
              {createElement(Cell, {
                value,
                row: { id: '1', [exhibit.name]: value },
                options: fixture.options,
                reference: fixture.reference,
                isLine: true,
                services,
              })}
            </Suspense>
          </div>
        ) : (
          <p className="quiet">{t('empty')}</p>
        )}
      </section>
      <footer>
        <span className="quiet">
          {t('columns', {
            types:
              type === undefined
                ? t('none')
                : manifest.columns.map((column) => t(`builder:words.${column}`)).join(', '),
          })}
        </span>
        <Button
          type="text"
          icon={<Icon name="read" />}
          aria-label={`${t('definition')}: ${name}`}
          onClick={() => setIsDefinition(true)}
        >
          {t('definition')}
        </Button>
      </footer>
      <Modal
        open={isDefinition}
        getContainer={overlayPlace}
        title={t('definitionOf', { name })}
        footer={null}
        width={640}
        onCancel={() => setIsDefinition(false)}
        destroyOnHidden
      >
        <ElementDefinition exhibit={exhibit} />
      </Modal>
    </article>
  );
}

function ElementDefinition({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTranslation(['elements', 'builder']);
  const column = exhibitColumn(exhibit);
  return (
    <div className="element-definition">
      {exhibit.manifest.group === 'cell' ? null : (
        <>
          <h4>{t('ofForm')}</h4>
          <pre>{JSON.stringify({ [exhibit.name]: exhibitField(exhibit) }, null, 2)}</pre>
        </>
      )}
      {column === undefined ? null : (
        <>
          <h4>{t('ofList')}</h4>
          <pre>{JSON.stringify(column, null, 2)}</pre>
        </>
      )}
    </div>
  );
}

interface ElementFieldProps extends ElementCardProps {
  value: unknown;
  onChange: (value: unknown) => void;
}

function ElementField({ exhibit, value, services, onChange }: ElementFieldProps) {
  const { t } = useTranslation(['elements', 'builder']);
  const { manifest, fixture, name } = exhibit;
  const [anchor] = useState(() => ({}));
  const neighbours = useMemo(() => memoryOfNeighbours(), []);
  const change = useCallback((next: unknown) => onChange(next), [onChange]);
  const Field = widgetField(manifest.type);
  if (manifest.group === 'cell' || Field === undefined) return <p className="quiet">{t('noForm')}</p>;
  if (manifest.frame === 'none') return <p className="quiet">{t('isHidden')}</p>;
  const id = `gallery-${name}`;
  const label = services.say(manifest.label);
  return (
    <div className="form-field">
      {manifest.frame === undefined && manifest.isAssigned !== true ? (
        <label className="form-label" htmlFor={id}>
          {label}
        </label>
      ) : null}
      <Suspense fallback={<span className="element-space skeleton" />}>
        {createElement(Field, {
          id,
          name,
          label,
          value,
          options: fixture.options,
          placeholder: undefined,
          isRequired: false,
          isReadOnly: false,
          isInvalid: false,
          describedBy: undefined,
          reference: fixture.reference,
          services,
          form: { source: 'gallery', rowId: null, stored: undefined, anchor },
          neighbours,
          onChange: change,
          onBlur: nothing,
        })}
      </Suspense>
    </div>
  );
}

/** The value that an element begins with. Files exist only once they were uploaded, secrets and numbers once saved. */
function exampleValue({ manifest, fixture, type }: Exhibit): unknown {
  if (type === undefined || type === 'file' || manifest.isSecret === true) return null;
  return fixture.valid[0]?.value ?? null;
}

/** The other fields of the row, for elements that fill them in; nothing shows them here. */
function memoryOfNeighbours(): FieldNeighbours {
  const values = new Map<string, unknown>();
  return {
    read: (name) => values.get(name),
    change: (name, value) => void values.set(name, value),
    subscribe: () => nothing,
    reference: () => undefined,
  };
}

function nothing(): void {}
