import { CheckOutlined, LayoutOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/overlays/toast';
import { MenuButton } from '../../menu-button';
import { useGrid, useGridSession } from '../session/grid-session-context';

const ColumnPanel = lazy(async () => ({ default: (await import('../columns/column-panel')).ColumnPanel }));
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog')).SaveViewDialog }));

/** Renders the button that lists saved views, saves new ones, and opens the column panel. */
export function ViewsMenu() {
  const { t } = useTranslation('grid');
  const { reset, choose, save, remove } = useGridSession().arrangement;
  const { views, mayShare } = useGrid((state) => state.views);
  const chosen = useGrid((state) => state.chosenView);
  const isChanged = useGrid((state) => state.isViewChanged);
  const isDefault = useGrid((state) => state.isDefaultLayout);
  // Cards have no columns to arrange.
  const isPhone = useGrid((state) => state.isPhone);
  const [open, setOpen] = useState<'columns' | 'save' | null>(null);

  const tell = (work: Promise<void>, done: string) => {
    work.then(
      () => showToast({ tone: 'success', title: done }),
      (error: unknown) => {
        const description = error instanceof Error ? error.message : String(error);
        showToast({ tone: 'error', title: t('views.failed'), description });
      },
    );
  };
  const items: NonNullable<MenuProps['items']> = [
    ...(views.length === 0
      ? []
      : [
          {
            type: 'group' as const,
            label: t('views.saved'),
            children: [
              {
                key: 'none',
                label: t('views.none'),
                icon: chosen === undefined ? <CheckOutlined /> : <span className="grid-view-gap" />,
                onClick: () => choose(null),
              },
              ...views.map((view) => ({
                key: `view ${view.id}`,
                label: view.isShared ? t('views.shared', { name: view.name }) : view.name,
                icon: view.id === chosen?.id ? <CheckOutlined /> : <span className="grid-view-gap" />,
                onClick: () => choose(view),
              })),
            ],
          },
          { type: 'divider' as const },
        ]),
    ...(isPhone ? [] : [{ key: 'columns', label: t('views.columns'), onClick: () => setOpen('columns') }]),
    ...(chosen?.mayChange === true && isChanged
      ? [
          {
            key: 'update',
            label: t('views.update', { name: chosen.name }),
            onClick: () => tell(save(chosen.name, chosen.isShared, chosen.id), t('views.kept')),
          },
        ]
      : []),
    { key: 'save', label: t('views.save'), onClick: () => setOpen('save') },
    ...(chosen?.mayChange === true
      ? [
          {
            key: 'remove',
            danger: true,
            label: t('views.remove', { name: chosen.name }),
            onClick: () => tell(remove(chosen.id), t('views.removed', { name: chosen.name })),
          },
        ]
      : []),
    { key: 'reset', label: t('columns.reset'), disabled: isDefault && chosen === undefined, onClick: reset },
  ];
  const name = chosen === undefined ? t('views.title') : chosen.name;
  return (
    <>
      <MenuButton
        items={items}
        hasWindow={open !== null}
        icon={<LayoutOutlined />}
        className="grid-views-button"
        aria-label={chosen === undefined ? t('views.title') : t('views.chosen', { name })}
      >
        <span className="grid-views-word">
          {name}
          {isChanged ? <span aria-hidden="true"> •</span> : null}
        </span>
      </MenuButton>
      <Suspense>
        {open === 'columns' ? <ColumnPanel onClose={() => setOpen(null)} /> : null}
        {open === 'save' ? (
          <SaveViewDialog mayShare={mayShare} onSave={save} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
