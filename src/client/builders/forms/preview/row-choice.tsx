import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServedForm } from '../../../runtime/form/form-document';
import { Icon } from '../../../ui/icon';
import { definitionsQuery } from '../../change-sets/queries';
import { usePreviewRoles } from '../../preview/use-preview-roles';
import { findRows, readNewestRow } from '../../sources/find-rows';
import { SearchSelect } from '../../sources/search-select';
import { useSourceModel } from '../../sources/use-source-model';
import type { PreviewRow } from './read-preview-row';
import type { ChosenRow } from './use-preview-row';

interface RowChoiceProps {
  form: ServedForm;
  chosen: ChosenRow;
  /** The row as it was read; null where there is none, undefined while it is read. */
  read: PreviewRow | null | undefined;
  error: Error | null;
  titleOf: (field: string) => string;
  onChange: (chosen: ChosenRow) => void;
}

/** Chooses the row that fills the preview, and the role that reads it; says what cannot be shown. */
export function RowChoice({ form, chosen, read, error, titleOf, onChange }: RowChoiceProps) {
  const { t } = useTranslation('form-builder');
  const id = useId();
  const listed = useQuery(definitionsQuery);
  const { source } = useSourceModel(form.source);
  const roles = usePreviewRoles();
  const inForce = (kind: string, name: string) =>
    listed.data?.some((each) => each.kind === kind && each.id === name && each.version > 0) === true;
  const newest = useMutation({
    mutationFn: () => readNewestRow(form.source),
    onSuccess: (key) => onChange({ ...chosen, key: key ?? undefined }),
  });
  const find = useCallback(
    (text: string, signal: AbortSignal) =>
      source === undefined ? Promise.resolve([]) : findRows(source, text, signal),
    [source],
  );
  if (listed.data === undefined) return null;
  if (!inForce('source', form.source)) return <p className="fb-help">{t('preview.newTable')}</p>;
  return (
    <div className="fb-preview-row">
      <SearchSelect
        label={t('preview.row')}
        about={`rows ${form.source}`}
        value={chosen.key}
        isDisabled={source === undefined}
        find={find}
        onChange={(key) => onChange({ ...chosen, key })}
      />
      <div className="fb-buttons">
        <button
          type="button"
          className="fb-button"
          disabled={newest.isPending}
          onClick={() => newest.mutate()}
        >
          {t('preview.newest')}
        </button>
        {chosen.key === undefined ? null : (
          <button type="button" className="fb-button" onClick={() => onChange({ ...chosen, key: undefined })}>
            <Icon name="close" />
            {t('preview.noRow')}
          </button>
        )}
      </div>
      <label className="fb-help" htmlFor={id}>
        {t('preview.role')}
      </label>
      <select
        id={id}
        className="fb-input"
        value={chosen.role ?? ''}
        onChange={({ target }) =>
          onChange({ ...chosen, role: target.value === '' ? undefined : target.value })
        }
      >
        <option value="">{t('preview.self')}</option>
        {roles?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div aria-live="polite">
        {newest.data === null && chosen.key === undefined ? (
          <p className="fb-help">{t('preview.noRows')}</p>
        ) : null}
        {(error ?? newest.error) === null ? null : (
          <p className="fb-problem">{(error ?? newest.error)?.message}</p>
        )}
        {chosen.key === undefined || error !== null ? null : <Reading read={read} titleOf={titleOf} />}
      </div>
    </div>
  );
}

/** Says what of the row the role does not read. */
function Reading({ read, titleOf }: Pick<RowChoiceProps, 'read' | 'titleOf'>) {
  const { t } = useTranslation('form-builder');
  if (read === undefined) return null;
  if (read === null) return <p className="fb-problem">{t('preview.rowGone')}</p>;
  if (read.sees === 'none') return <p className="fb-problem">{t('preview.unread')}</p>;
  return (
    <>
      {read.sees === 'some' ? <p className="fb-help">{t('preview.ownOnly')}</p> : null}
      {read.hidden.length === 0 ? null : (
        <p className="fb-help">{t('preview.hidden', { fields: read.hidden.map(titleOf).join(', ') })}</p>
      )}
    </>
  );
}
