import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { announce } from '../../shell/announce';
import { useLanguage } from '../../shell/i18n';
import { useRights } from '../../shell/session';
import type { PermittedKrud } from '../../shell/session-types';
import type { Row } from '../grid/grid-query';
import { GridView } from '../grid/grid-view';
import type { RowAction } from '../grid/row-actions';
import { rowName } from '../grid/row-name';
import { useDefinition } from '../use-definition';
import { DeleteDialog, type Doomed } from './delete-dialog';
import type { OpenForm } from './krud-address';
import { KrudNotice } from './krud-notice';
import { krudRights } from './krud-rights';
import { krudTemplates, type KrudPanel } from './krud-template';
import './krud.css';
import { useUnsavedGuard } from './unsaved-guard';
import { useOpenForm } from './use-open-form';

const FormView = lazy(async () => ({ default: (await import('../form/form-view')).FormView }));

interface KrudPageProps {
  menuId: number | string;
  krud: PermittedKrud;
}

/** A grid and a form under one template, as far as the caller's rights on the menu item go. */
export default function KrudPage({ menuId, krud }: KrudPageProps) {
  const { t } = useTranslation('krud');
  const language = useLanguage();
  const menuRights = useRights(menuId);
  const form = useDefinition('form', krud.form);
  const grid = useDefinition('grid', krud.grid);
  const { open, show, close } = useOpenForm();
  const { setIsDirty, dialog } = useUnsavedGuard();
  const [refreshKey, setRefreshKey] = useState(0);
  const [fresh, setFresh] = useState<{ id: string } | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);

  const source = form.data?.compiled.source;
  const rights = useMemo(
    () => krudRights(krud.actions, menuRights, source?.mutations ?? []),
    [krud.actions, menuRights, source],
  );
  const title = say(krud.title, language);
  const Template = krudTemplates[krud.template];

  const gridData = grid.data;
  const doom = useCallback(
    (row: Row) => {
      const name = (gridData && rowName(gridData, row)) ?? `№ ${row.id}`;
      setDoomed({ id: row.id, revision: revisionOf(row), name });
    },
    [gridData],
  );

  const actions = useMemo((): RowAction[] => {
    const { canRead, canUpdate, canDelete } = rights;
    const isViewed = canRead && krud.actions.includes('view');
    const view = {
      key: 'view',
      label: t('view'),
      icon: <EyeOutlined />,
      run: (row: Row) => show({ mode: 'view', rowId: row.id }),
    };
    const edit = {
      key: 'edit',
      label: t('edit'),
      icon: <EditOutlined />,
      run: (row: Row) => show({ mode: 'edit', rowId: row.id }),
    };
    const remove = {
      key: 'delete',
      label: t('delete'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      run: doom,
    };
    return [...(isViewed ? [view] : []), ...(canUpdate ? [edit] : []), ...(canDelete ? [remove] : [])];
  }, [rights, krud.actions, t, show, doom]);

  if (!menuRights.r) return <KrudNotice title={t('noRead')} hint={t('noReadHint')} />;
  if (Template === undefined) {
    return <KrudNotice title={t('noTemplate', { template: krud.template })} hint={t('noTemplateHint')} />;
  }

  const afterChange = (id: string | null) => {
    setRefreshKey((key) => key + 1);
    setFresh(id === null ? null : { id });
  };
  const onSaved = (row: { id: string }) => {
    setIsDirty(false);
    afterChange(row.id);
    announce({ tone: 'success', title: t('saved') });
    close();
  };
  const onDeleted = (row: Doomed) => {
    setDoomed(null);
    afterChange(null);
    announce({ tone: 'success', title: t('deleted', { label: row.name }) });
    if (open?.rowId === row.id) {
      setIsDirty(false);
      close();
    }
  };

  const shown = permitted(open, rights);
  const panel: KrudPanel | null =
    shown === null
      ? null
      : {
          title: t(`${shown.mode}Title`, { title }),
          actions:
            shown.mode === 'view' && rights.canUpdate ? (
              <Button icon={<EditOutlined />} onClick={() => show({ mode: 'edit', rowId: shown.rowId })}>
                {t('edit')}
              </Button>
            ) : null,
          close,
          isReading: shown.mode === 'view',
          content: (
            <Suspense fallback={<FormSkeleton />}>
              <FormView
                key={shown.rowId ?? 'new'}
                formId={krud.form}
                rowId={shown.rowId}
                isReadOnly={shown.mode === 'view'}
                onSaved={onSaved}
                onCancel={close}
                onDirty={setIsDirty}
              />
            </Suspense>
          ),
        };

  const createLabel = rights.canCreate ? t('create') : undefined;
  return (
    <div className="krud">
      <h1 className="krud-title">{title}</h1>
      <Template
        panel={panel}
        grid={
          <GridView
            gridId={krud.grid}
            refreshKey={refreshKey}
            selectedId={shown?.rowId ?? null}
            fresh={fresh}
            actions={actions}
            createLabel={createLabel}
            onOpen={({ id }) => show({ mode: rights.canUpdate ? 'edit' : 'view', rowId: id })}
            toolbar={
              createLabel === undefined ? null : (
                <Button
                  type="primary"
                  icon={<PlusOutlined />}
                  onClick={() => show({ mode: 'create', rowId: null })}
                >
                  {createLabel}
                </Button>
              )
            }
          />
        }
      />
      {source === undefined ? null : (
        <DeleteDialog
          source={source}
          row={doomed}
          onDeleted={onDeleted}
          onChanged={(row) => {
            setDoomed(row);
            afterChange(row.id);
          }}
          onCancel={() => setDoomed(null)}
        />
      )}
      {dialog}
    </div>
  );
}

/** An address may ask for more than the person may do: then the row is shown, or nothing. */
function permitted(open: OpenForm | null, rights: ReturnType<typeof krudRights>): OpenForm | null {
  if (open === null) return null;
  if (open.mode === 'create') return rights.canCreate ? open : null;
  return open.mode === 'edit' && !rights.canUpdate ? { ...open, mode: 'view' } : open;
}

function revisionOf(row: Row): number | null {
  return typeof row.revision === 'number' ? row.revision : null;
}

function FormSkeleton() {
  const { t } = useTranslation('krud');
  return (
    <output className="krud-form-skeleton">
      <span className="visually-hidden">{t('formLoading')}</span>
      {[64, 40, 120, 180].map((height) => (
        <span key={height} className="skeleton" style={{ height }} aria-hidden="true" />
      ))}
    </output>
  );
}
