import type { KeyedRow } from '../../../engine/row';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { OfflinePin } from '../pins/offline-pin';
import { showToast } from '../../ui/overlays/toast';
import { useLanguage } from '../../i18n/i18n';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { useRights, useSession } from '../../session/session';
import type { PermittedKrud } from '../../session/session-types';

import { GridSkeleton } from '../grid/grid-skeleton';
import { GridView } from '../grid/grid-view';
import { rowName } from '../grid/row-name';
import { mayDo } from '../list/row-rights';
import { usePapers } from '../paper/use-papers';
import { useDefinition } from '../use-definition';
import { CalledFormWindow } from './called-form-window';
import { DeleteDialog } from './delete-dialog';
import { FormSkeleton } from './form-skeleton';
import { KrudNotice } from './krud-notice';
import { isReading } from './krud-address';
import { krudRights, mayBegin, permittedForm } from './krud-rights';
import { krudTemplates, type KrudPanel } from './krud-template';
import './krud.css';
import { PanelActions } from './panel-actions';
import { isAccounts, chooseLifecycle, type NamedRow } from './row-lifecycle';
import { useUnsavedGuard } from './unsaved-guard';
import { useBin } from './bin/use-bin';
import { useBinOffers, useGridOffers } from './use-grid-offers';
import { useOpenForm } from './use-open-form';
import { useRestore } from './bin/use-restore';
import { usePageCondition } from './use-page-condition';
import { useRowActions } from './use-row-actions';

const FormView = lazy(async () => ({ default: (await import('../form/form-view')).FormView }));
const CloneView = lazy(async () => ({ default: (await import('./clone-view')).CloneView }));
const HistoryView = lazyPage(
  async () => ({ default: (await import('../history/history-view')).HistoryView }),
  ['history', 'widgets'],
);
const RowComments = lazyPage(
  async () => ({ default: (await import('../comments/row-comments')).RowComments }),
  ['comments'],
);
const NewAccountView = lazyPage(
  async () => ({ default: (await import('../accounts/new-account-view')).NewAccountView }),
  ['accounts', 'form', 'widgets'],
);
const AccountStatePanel = lazyPage(
  async () => ({ default: (await import('../accounts/account-state')).AccountStatePanel }),
  ['accounts'],
);
const DeletedAccounts = lazyPage(
  async () => ({ default: (await import('../accounts/deleted-accounts')).DeletedAccounts }),
  ['accounts', 'grid'],
);

interface KrudPageProps {
  menuId: number | string;
  krud: PermittedKrud;
}

/** Renders a grid and a form in one template, within the caller's rights on the menu item. */
export default function KrudPage({ menuId, krud }: KrudPageProps) {
  const { t } = useTranslation('krud');
  const language = useLanguage();
  const menuRights = useRights(menuId);
  const mayUpload = useSession(({ permissions }) => permissions?.extra.excelupload === true);
  const condition = usePageCondition(menuId, menuRights);
  const form = useDefinition('form', krud.form);
  const grid = useDefinition('grid', krud.grid);
  const { open, show, close } = useOpenForm();
  const { setIsDirty, dialog } = useUnsavedGuard();
  const [refreshKey, setRefreshKey] = useState(0);
  const [savedRow, setSavedRow] = useState<{ id: string } | null>(null);
  /** A row that the caller's rights let them read, not change. */
  const [closedRow, setClosedRow] = useState<string | null>(null);
  const [rowToDelete, setRowToDelete] = useState<NamedRow | null>(null);

  const source = form.data?.compiled.source;
  const lifecycle = useMemo(() => (source === undefined ? undefined : chooseLifecycle(source)), [source]);
  const rights = useMemo(
    () =>
      krudRights(krud.actions, menuRights, {
        mutations: source?.mutations ?? [],
        canDelete: lifecycle?.canDelete ?? false,
        mayUpload,
      }),
    [krud.actions, menuRights, source, lifecycle, mayUpload],
  );
  const ofAccounts = source !== undefined && isAccounts(source);
  const bin = useBin(rights.canDelete && lifecycle?.isReversible === true);
  const title = say(krud.title, language);
  const Template = krudTemplates[krud.template];

  const afterChange = useCallback((id: string | null) => {
    setRefreshKey((key) => key + 1);
    setSavedRow(id === null ? null : { id });
  }, []);
  const onRestored = useCallback(({ id }: NamedRow) => afterChange(id), [afterChange]);
  const { restoring, restore, forget } = useRestore(lifecycle, onRestored);
  const onChanged = useCallback(() => afterChange(null), [afterChange]);
  const isReversible = lifecycle?.isReversible === true;
  const offers = useGridOffers({
    krud,
    rights,
    condition: menuRights.formCondition ?? undefined,
    form: form.data,
    isReversible,
    papers: usePapers(grid.data?.compiled.source.id),
    onChanged,
  });

  const binOffers = useBinOffers({ krud, form: form.data, isReversible, onChanged });

  const gridData = grid.data;
  const named = useCallback(
    (row: KeyedRow): NamedRow => ({
      id: row.id,
      revision: typeof row.revision === 'number' ? row.revision : null,
      name: (gridData && rowName(gridData, row)) ?? `№ ${row.id}`,
    }),
    [gridData],
  );
  const onDelete = useCallback((row: KeyedRow) => setRowToDelete(named(row)), [named]);
  const onRestore = useCallback((row: KeyedRow) => restore(named(row)), [named, restore]);
  const isViewed = krud.actions.includes('view');
  const actions = useRowActions({
    rights,
    isViewed,
    isBin: bin.isOpen,
    caseSource: source?.caseSource,
    show,
    onDelete,
    onRestore,
  });

  if (!menuRights.r) return <KrudNotice title={t('noRead')} hint={t('noReadHint')} />;
  if (Template === undefined) {
    return <KrudNotice title={t('noTemplate', { template: krud.template })} hint={t('noTemplateHint')} />;
  }

  const onSaved = (row: { id: string }) => {
    setIsDirty(false);
    afterChange(row.id);
    showToast({ tone: 'success', title: t('saved') });
    close();
  };
  const onQueued = () => {
    setIsDirty(false);
    close();
  };
  const onDeleted = (row: NamedRow) => {
    setRowToDelete(null);
    forget(row.id);
    afterChange(null);
    showToast({
      tone: 'success',
      title: t('deleted', { label: row.name }),
      ...(isReversible
        ? { action: { label: t('undo'), run: () => restore({ ...row, revision: null }) } }
        : {}),
    });
    if (open?.rowId === row.id) {
      setIsDirty(false);
      close();
    }
  };

  const rightsOfRow = open !== null && open.rowId === closedRow ? { ...rights, canUpdate: false } : rights;
  const mayCreate = mayBegin(rights, krud);
  const shown = permittedForm(open, { ...rightsOfRow, canCreate: mayCreate }, bin.isOpen);
  const panel: KrudPanel | null =
    shown === null
      ? null
      : {
          title: t(`${shown.mode}Title`, { title }),
          actions: <PanelActions open={shown} rights={rightsOfRow} isBin={bin.isOpen} show={show} />,
          close,
          isReading: isReading(shown),
          content: (
            <Suspense fallback={<FormSkeleton />}>
              {shown.mode === 'create' && shown.from !== undefined ? (
                <CloneView
                  key={`from ${shown.from}`}
                  formId={krud.form}
                  from={shown.from}
                  condition={menuRights.formCondition ?? undefined}
                  onSaved={onSaved}
                  onQueued={onQueued}
                  onCancel={close}
                  onDirty={setIsDirty}
                />
              ) : shown.mode === 'create' && ofAccounts ? (
                <NewAccountView
                  key="new"
                  formId={krud.form}
                  rowId={null}
                  condition={menuRights.formCondition ?? undefined}
                  onSaved={onSaved}
                  onQueued={onQueued}
                  onCancel={close}
                  onDirty={setIsDirty}
                />
              ) : shown.mode !== 'history' && shown.mode !== 'comments' ? (
                <>
                  {ofAccounts && shown.rowId !== null ? (
                    <AccountStatePanel key={`state ${shown.rowId}`} id={shown.rowId} onChanged={onChanged} />
                  ) : null}
                  <FormView
                    key={shown.rowId ?? 'new'}
                    formId={shown.mode === 'create' ? (krud.createButton?.form ?? krud.form) : krud.form}
                    rowId={shown.rowId}
                    isReadOnly={shown.mode === 'view'}
                    onClosed={setClosedRow}
                    condition={menuRights.formCondition ?? undefined}
                    onSaved={onSaved}
                    onQueued={onQueued}
                    onCancel={close}
                    onDirty={setIsDirty}
                  />
                </>
              ) : form.data === undefined ? (
                <FormSkeleton />
              ) : shown.mode === 'comments' ? (
                <RowComments
                  key={`comments ${shown.rowId}`}
                  source={form.data.compiled.source.id}
                  row={shown.rowId}
                />
              ) : (
                <HistoryView key={shown.rowId} form={form.data} rowId={shown.rowId} />
              )}
            </Suspense>
          ),
        };

  const ownLabel = krud.createButton?.title;
  const createLabel =
    mayCreate && !bin.isOpen ? (ownLabel ?? t(ofAccounts ? 'createAccount' : 'create')) : undefined;
  const deleted = bin.isOpen ? form.data : undefined;
  return (
    <div className="krud">
      <header className="krud-head">
        <h1 className="krud-title">{bin.isOpen ? t('binTitle', { title }) : title}</h1>
        {rights.canCreate || rights.canUpdate ? <OfflinePin form={form.data} /> : null}
        {rights.canDelete && isReversible ? (
          <Button
            type={bin.isOpen ? 'default' : 'text'}
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-pressed={bin.isOpen}
            onClick={bin.toggle}
          >
            {t('bin')}
          </Button>
        ) : null}
      </header>
      <Template
        panel={panel}
        grid={
          bin.isAsked && form.isPending ? (
            <GridSkeleton isPhone={false} />
          ) : deleted !== undefined && ofAccounts ? (
            <Suspense fallback={<GridSkeleton isPhone={false} />}>
              <DeletedAccounts
                refreshKey={refreshKey}
                restoring={restoring}
                onRestore={restore}
                onHistory={(rowId) => show({ mode: 'history', rowId })}
              />
            </Suspense>
          ) : (
            <GridView
              key={bin.isOpen ? 'bin' : 'rows'}
              gridId={krud.grid}
              condition={condition}
              binOf={deleted}
              refreshKey={refreshKey}
              selectedId={shown?.rowId ?? null}
              savedRow={savedRow}
              actions={actions}
              {...(bin.isOpen ? { restoring, ...binOffers } : offers)}
              createLabel={createLabel}
              onOpen={(row) => {
                const mayUpdate = rights.canUpdate && mayDo(row, 'update');
                if (!mayUpdate) setClosedRow(row.id);
                show({ mode: bin.isOpen ? 'history' : mayUpdate ? 'edit' : 'view', rowId: row.id });
              }}
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
          )
        }
      />
      {lifecycle === undefined ? null : (
        <DeleteDialog
          lifecycle={lifecycle}
          row={rowToDelete}
          onDeleted={onDeleted}
          onChanged={(row) => {
            setRowToDelete(row);
            afterChange(row.id);
          }}
          onCancel={() => setRowToDelete(null)}
        />
      )}
      <CalledFormWindow onSaved={onChanged} />
      {dialog}
    </div>
  );
}
