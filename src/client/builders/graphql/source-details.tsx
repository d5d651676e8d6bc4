import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReadableSource } from './console-calls';

interface SourceDetailsProps {
  source: ReadableSource;
  onOpen: (id: string) => void;
  onTry: () => void;
}

/** A source: its columns with types and titles, arguments, nested lists and mutations. */
export function SourceDetails({ source, onOpen, onTry }: SourceDetailsProps) {
  const { t } = useTranslation('query-console');
  const { id, type, title, is_view: isView, is_limited: isLimited, cap, columns } = source;
  return (
    <article className="graphql-source" aria-labelledby="graphql-source">
      <header className="builder-head">
        <div>
          <h2 id="graphql-source" className="editor-title">
            {title}
          </h2>
          <p className="builder-id">
            <code>{id}</code> · <code>{type}</code> · {t(isView ? 'schema.view' : 'schema.table')} ·{' '}
            {t('schema.cap', { cap: cap.toLocaleString('en-US') })}
          </p>
        </div>
        <Button type="primary" onClick={onTry}>
          {t('schema.try')}
        </Button>
      </header>
      {isLimited ? <p className="panel-help">{t('schema.limited')}</p> : null}
      <h3>{t('schema.columns')}</h3>
      <table className="builder-table">
        <thead>
          <tr>
            <th scope="col">{t('schema.name')}</th>
            <th scope="col">{t('schema.type')}</th>
            <th scope="col">{t('schema.label')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <td>
                <code>{column.name}</code>
              </td>
              <td>
                <code>{column.type}</code>
                {column.references === null ? null : (
                  <>
                    {' → '}
                    <SourceLink id={column.references} onOpen={onOpen} />
                  </>
                )}
              </td>
              <td>
                {column.title}
                {column.is_partial ? <span className="mark is-warning">{t('schema.partial')}</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {source.sub_tables.length === 0 ? null : (
        <>
          <h3>{t('schema.lists')}</h3>
          <ul>
            {source.sub_tables.map(({ name, source: target }) => (
              <li key={name}>
                <code>{name}</code> → <SourceLink id={target} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('schema.arguments')}</h3>
      <Signature of={source.arguments} />
      <h3>{t('schema.mutations')}</h3>
      {source.mutations.length === 0 ? (
        <p className="quiet">{t('schema.noMutations')}</p>
      ) : (
        <ul>
          {source.mutations.map((mutation) => (
            <li key={mutation.name}>
              <code>{mutation.name}</code>
              <Signature of={mutation.arguments} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Signature({ of }: { of: ReadableSource['arguments'] }) {
  return (
    <p className="graphql-signature">
      {of.map(({ name, type }) => (
        <code key={name}>
          {name}: {type}
        </code>
      ))}
    </p>
  );
}

function SourceLink({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  return (
    <button type="button" className="graphql-link" onClick={() => onOpen(id)}>
      {id}
    </button>
  );
}
