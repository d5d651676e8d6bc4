import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/overlays/toast';
import type { OpenSet } from '../builder-props';
import { scalarText, type JsonObject } from '../document/pointer';
import { definitionsQuery } from '../change-sets/queries';
import { readInForce } from '../change-sets/wire';
import { pageDocuments } from './make-page';

/** The menu that roles without one of their own have. */
const mainMenu = 'main';

/** Adds the form, the list, the page and the menu item of a table to the change set, in one click. */
export function MakePageButton({ source, changeSet }: { source: JsonObject; changeSet: OpenSet }) {
  const { t } = useTranslation('builder');
  const id = scalarText(source.id);
  const listed = useQuery(definitionsQuery);
  const [isBusy, setIsBusy] = useState(false);
  const isThere =
    listed.data?.some(({ kind, id: other }) => kind === 'krud' && other === id) === true ||
    changeSet.documentOf({ kind: 'krud', id }) !== undefined;
  if (isThere)
    return (
      <p className="table-page">
        <Icon name="success" />
        {t('tables.hasPage')} <Link to={`/admin/builder/grid/${id}`}>{t('tables.toList')}</Link>{' '}
        <Link to={`/admin/builder/form/${id}`}>{t('tables.toForm')}</Link>
      </p>
    );
  const make = async () => {
    setIsBusy(true);
    try {
      const name = { kind: 'menu', id: mainMenu } as const;
      const open = changeSet.documentOf(name);
      const base = open ?? (await readMenu(name));
      changeSet.put(pageDocuments(source, base));
      showToast({ tone: 'success', title: t('tables.pageMade') });
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="table-page">
      <Button icon={<Icon name="grid" />} loading={isBusy} onClick={() => void make()}>
        {t('tables.makePage')}
      </Button>
      <p>{t('tables.makePageText')}</p>
    </div>
  );
}

async function readMenu(name: { kind: 'menu'; id: string }) {
  const { version, published } = await readInForce(name);
  return { ...name, version, body: published };
}
