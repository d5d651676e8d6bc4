import { Alert, Button, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { showToast } from '../../ui/overlays/toast';
import { useKindSchema } from '../change-sets/queries';
import { changeSet } from '../change-sets/session';
import { withDocument } from '../change-sets/set-content';
import type { SetDocument } from '../change-sets/wire';
import type { JsonObject } from '../document/pointer';
import { prepareSchema } from '../panel/schema';
import { changesBetween, type Change } from './changes';
import { versionQuery, versionsQuery, type Version } from './version-calls';
import './versions.css';

interface VersionsViewProps {
  document: SetDocument;
  body: JsonObject;
  isInSet: boolean;
}

/** The document as the open set has it, beside the published versions. */
const unpublished = 0;

/** Compares two versions of a definition in words, and brings an older one back into the open set. */
export function VersionsView({ document, body, isInSet }: VersionsViewProps) {
  const { t } = useTranslation('builder');
  const versions = useQuery(versionsQuery(document));
  if (versions.error !== null && versions.data === undefined)
    return <RetryNotice message={versions.error.message} onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <PageSkeleton />;
  if (versions.data.length < 2 && !isInSet)
    return <Alert type="info" showIcon title={t('versions.single')} />;
  return <Comparison {...{ document, body, isInSet }} versions={versions.data} />;
}

function Comparison({
  document,
  body,
  isInSet,
  versions,
}: VersionsViewProps & { versions: readonly Version[] }) {
  const { t } = useTranslation('builder');
  const numbers = [...(isInSet ? [unpublished] : []), ...versions.map(({ version }) => version)];
  const [newer, setNewer] = useState(numbers[0] ?? unpublished);
  const [older, setOlder] = useState(numbers[1] ?? unpublished);
  const before = useBody(document, body, older);
  const after = useBody(document, body, newer);
  const options = numbers.map((number) => ({
    value: number,
    label: number === unpublished ? t('versions.open') : versionName(versions, number, t('versions.current')),
  }));
  const restore = (old: JsonObject) => {
    changeSet((content) => withDocument(content, { ...document, body: old }));
    showToast({ tone: 'success', title: t('versions.restored'), description: t('versions.restoredText') });
  };
  return (
    <section className="versions" aria-label={t('page.versions')}>
      <p>{t('versions.text')}</p>
      <div className="versions-choice">
        <VersionSelect label={t('versions.older')} value={older} options={options} onChange={setOlder} />
        <VersionSelect label={t('versions.newer')} value={newer} options={options} onChange={setNewer} />
      </div>
      {before.data === undefined || after.data === undefined ? (
        <PageSkeleton />
      ) : (
        <>
          <ChangeList document={document} before={before.data} after={after.data} />
          {older === unpublished || JSON.stringify(before.data) === JSON.stringify(body) ? null : (
            <Button onClick={() => restore(before.data ?? {})}>
              {t('versions.restore', { version: older })}
            </Button>
          )}
        </>
      )}
      {[before, after].flatMap(({ error, refetch }, place) =>
        error === null
          ? []
          : [<RetryNotice key={place} message={error.message} onRetry={() => void refetch()} />],
      )}
    </section>
  );
}

/** The body of a version, or of the document that is open. */
function useBody(document: SetDocument, body: JsonObject, version: number) {
  const read = useQuery(versionQuery(document, version === unpublished ? undefined : version));
  return { data: version === unpublished ? body : read.data, error: read.error, refetch: read.refetch };
}

function versionName(versions: readonly Version[], number: number, current: string): string {
  const found = versions.find(({ version }) => version === number);
  const parts = [
    String(number),
    ...(found === undefined ? [] : [localTime(found.created_at)]),
    ...(found?.is_current === true ? [current] : []),
  ];
  return parts.join(' · ');
}

interface VersionSelectProps {
  label: string;
  value: number;
  options: { value: number; label: string }[];
  onChange: (version: number) => void;
}

function VersionSelect({ label, value, options, onChange }: VersionSelectProps) {
  const id = useId();
  return (
    <div className="versions-select">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={options} popupMatchSelectWidth={false} onChange={onChange} />
    </div>
  );
}

interface ChangeListProps {
  document: SetDocument;
  before: JsonObject;
  after: JsonObject;
}

function ChangeList({ document: { kind }, before, after }: ChangeListProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const schema = useKindSchema(kind);
  const changes = useMemo((): Change[] | undefined => {
    if (schema.data === undefined) return undefined;
    const words = {
      ...prepareSchema(schema.data),
      say: (text: Parameters<typeof say>[0]) => say(text, language),
      yes: t('versions.yes'),
      no: t('versions.no'),
    };
    return changesBetween(before, after, words);
  }, [schema.data, before, after, language, t]);
  if (schema.error !== null && changes === undefined)
    return <RetryNotice message={schema.error.message} onRetry={() => void schema.refetch()} />;
  if (changes === undefined) return <PageSkeleton />;
  if (changes.length === 0) return <Alert type="info" showIcon title={t('versions.same')} />;
  return (
    <>
      <h2>{t('versions.changes', { count: changes.length })}</h2>
      <ul className="version-changes">
        {changes.map(({ path, place, before: old, after: next }) => (
          <li key={path}>
            <strong>{place.length === 0 ? t('versions.whole') : place.join(' › ')}</strong>
            <dl>
              <dt>{t('versions.before')}</dt>
              <dd>{old ?? t('versions.nothing')}</dd>
              <dt>{t('versions.after')}</dt>
              <dd>{next ?? t('versions.nothing')}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
