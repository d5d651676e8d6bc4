import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMenuItems } from '../../../../definitions/menu';
import { say } from '../../../../definitions/language';
import { policyActions } from '../../../../definitions/role';
import { useLanguage } from '../../../i18n/i18n';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { SelectEntry } from '../../forms/inputs/entries';
import { menuItems } from '../../menus/menu-items';
import { useDefinitionOptions } from '../../panel/names';
import { compareRoles, type Difference } from './compare-roles';
import { MatrixScroll } from '../matrix/matrix-scroll';
import type { RolePartProps } from '../role-builder';
import { useDocuments } from '../use-documents';

/** Shows two roles side by side with what differs. */
export function RoleComparison({ document, id }: RolePartProps) {
  const { t } = useTranslation('rights-builders');
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const roles = useDocuments('role');
  const menus = useDocuments('menu');
  const sources = useDefinitionOptions('source');
  if (roles === undefined || menus === undefined) return <PageSkeleton />;
  const others = roles.filter((role) => role.document.id !== id);
  const other = others.find((role) => role.document.id === chosen);
  const items = new Map(
    menus.flatMap(({ body }) =>
      listMenuItems(menuItems(body)).map((item) => [String(item.id), say(item.title, language)] as const),
    ),
  );
  const titles = new Map((sources ?? []).map(({ value, label }) => [value, label]));
  const differences = other === undefined ? [] : compareRoles(document, other.body);
  const nameOf = ({ part, name }: Difference): string => {
    switch (part) {
      case 'policy': {
        const [source = '', word] = name.split(' ');
        const action = policyActions.find((each) => each === word);
        const said = action === undefined ? '' : t(`role.action.${action}`);
        return `${titles.get(source) ?? source}: ${said}`;
      }
      case 'item':
        return t('compare.item', { title: items.get(name) ?? name });
      case 'flag':
        return t(`flags.${name}.name`);
      case 'setting':
        return t(`role.${name}`);
    }
  };
  const textsOf = (texts: readonly string[] | null): string[] =>
    texts === null
      ? ['–']
      : texts.map((text) => {
          if (text === '') return t('compare.unlimited');
          return text === 'shown' || text === 'hidden' ? t(`menu.state.${text}`) : text;
        });
  return (
    <section className="role-card" aria-label={t('role.view.compare')}>
      <SelectEntry
        label={t('compare.with')}
        value={chosen}
        options={[
          { value: '', label: t('choose') },
          ...others.map(({ document: role, title }) => ({ value: role.id, label: title })),
        ]}
        onChange={setChosen}
      />
      {other === undefined ? (
        <p className="menu-empty">{t('compare.empty')}</p>
      ) : differences.length === 0 ? (
        <p className="menu-empty">{t('compare.same')}</p>
      ) : (
        <MatrixScroll label={t('role.view.compare')}>
          <table className="matrix comparison">
            <thead>
              <tr>
                <th scope="col">{t('compare.what', { count: differences.length })}</th>
                <th scope="col">{t('compare.this')}</th>
                <th scope="col">{other.title}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <tr key={`${difference.part} ${difference.name}`}>
                  <th scope="row">{nameOf(difference)}</th>
                  {[difference.one, difference.other].map((texts, side) => (
                    <td key={side}>
                      {textsOf(texts).map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </MatrixScroll>
      )}
    </section>
  );
}
