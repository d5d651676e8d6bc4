import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ModelSource } from '../../../engine/model/model';
import { Icon } from '../../ui/icon';
import type { OpenSet } from '../builder-props';
import { definitionsQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { freeName } from '../column-name';
import { SettingGroup } from '../editor/setting';

interface ListPagesProps {
  id: string;
  source: ModelSource;
  changeSet: OpenSet;
}

/** The pages that open the list with its form, and a button that makes one. */
export function ListPages({ id, source, changeSet }: ListPagesProps) {
  const { t } = useTranslation('data-builders');
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  const inSet = documents.flatMap((each) =>
    each.kind === 'krud' && each.body?.grid === id ? [each.id] : [],
  );
  const inForce = (listed.data ?? []).flatMap((each) =>
    each.kind === 'krud' && each.uses.some((used) => used.kind === 'grid' && used.id === id) ? [each.id] : [],
  );
  const pages = [...new Set([...inForce, ...inSet])];
  const form =
    listed.data?.find(
      (each) =>
        each.kind === 'form' &&
        each.uses.some((used) => used.kind === 'source' && used.id === source.rowSource),
    )?.id ?? documents.find((each) => each.kind === 'form' && each.body?.source === source.rowSource)?.id;
  const make = () => {
    if (form === undefined) return;
    const taken = (listed.data ?? []).flatMap((each) => (each.kind === 'krud' ? [each.id] : []));
    const page = freeName(id.replaceAll('-', '_'), taken, 'page');
    const body = { kind: 'krud', id: page, format: 2, grid: id, form };
    changeSet.put([{ kind: 'krud', id: page, version: 0, body }]);
  };
  return (
    <SettingGroup title={t('pages.title')} help={t('pages.help')}>
      {pages.length === 0 ? (
        <>
          <p className="setting-empty">{t(form === undefined ? 'pages.noForm' : 'pages.empty')}</p>
          <Button
            className="setting-start"
            icon={<Icon name="add" />}
            disabled={form === undefined}
            onClick={make}
          >
            {t('pages.make')}
          </Button>
        </>
      ) : (
        <ul className="setting-links">
          {pages.map((page) => (
            <li key={page}>
              <Link to={`/admin/builder/krud/${page}`}>{t('pages.open', { page })}</Link>
            </li>
          ))}
        </ul>
      )}
    </SettingGroup>
  );
}
