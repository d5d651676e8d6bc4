import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { menuTypes } from '../../../definitions/menu';
import type { BuilderProps } from '../builder-props';
import { scalarText } from '../document/pointer';
import { LanguageText } from '../panel/fields/text-field';
import { useDefinitionOptions } from '../panel/names';
import type { KindDocument } from '../roles/use-documents';
import { IconPicker } from './icon-picker';
import { ItemRoles } from './item-roles';
import { needsAddress, retypeItem } from './menu-edits';
import { typeOfItem, type PlacedItem } from './menu-items';

interface ItemPropertiesProps extends BuilderProps {
  placed: PlacedItem | undefined;
  roles: readonly KindDocument[];
}

/** Edits one item: its title, its type with what the type needs, its icon, and the roles that have it. */
export function ItemProperties({ document, placed, roles, problems, onEdit }: ItemPropertiesProps) {
  const { t } = useTranslation('rights-builders');
  const id = useId();
  const kruds = useDefinitionOptions('krud');
  if (placed === undefined)
    return (
      <section className="menu-properties" aria-label={t('menu.properties')}>
        <p className="menu-empty">{t('menu.chooseItem')}</p>
      </section>
    );
  const { pointer, item } = placed;
  const type = typeOfItem(item);
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${pointer}/${member}`, value }]);
  const faultAt = (member: string) =>
    problems
      .filter(({ pointer: at }) => at === `${pointer}/${member}` || at.startsWith(`${pointer}/${member}/`))
      .map(({ message }) => message)
      .join('\n');
  const url = scalarText(item.url);
  return (
    <section className="menu-properties" aria-label={t('menu.properties')}>
      <div className="column-part">
        <span className="column-label">{t('menu.title')}</span>
        <LanguageText
          id={`${id}-title`}
          label={t('menu.title')}
          value={item.title}
          onChange={(title) => set('title', title ?? { mn_MN: '' })}
        />
        <Fault text={faultAt('title')} />
      </div>
      <div className="column-part">
        <label className="column-label" htmlFor={`${id}-type`}>
          {t('menu.type')}
        </label>
        <Select
          id={`${id}-type`}
          value={type ?? scalarText(item.linkTo)}
          options={menuTypes.map((value) => ({ value, label: t(`menu.types.${value}.name`) }))}
          onChange={(next: string) => {
            const chosen = menuTypes.find((each) => each === next);
            if (chosen !== undefined && chosen !== type) onEdit(retypeItem(pointer, item, chosen));
          }}
        />
        {type === undefined ? null : <p className="panel-help">{t(`menu.types.${type}.help`)}</p>}
        <Fault text={faultAt('linkTo')} />
      </div>
      {type !== undefined && needsAddress(type) ? (
        <div className="column-part">
          <label className="column-label" htmlFor={`${id}-url`}>
            {t(`menu.types.${type}.needs`)}
          </label>
          {type === 'crud' ? (
            <Select
              id={`${id}-url`}
              showSearch={{ optionFilterProp: 'label' }}
              value={url === '' ? undefined : url}
              placeholder={t('choose')}
              options={kruds ?? []}
              onChange={(next: string) => set('url', next)}
            />
          ) : (
            <Input
              id={`${id}-url`}
              value={url}
              placeholder={t(`menu.types.${type}.example`)}
              onChange={({ target }) => set('url', target.value)}
            />
          )}
          <Fault text={faultAt('url')} />
        </div>
      ) : null}
      {type === 'link' || type === 'router-link' ? (
        <Checkbox
          checked={item.target === '_blank'}
          onChange={({ target }) => set('target', target.checked ? '_blank' : undefined)}
        >
          {t('menu.newTab')}
        </Checkbox>
      ) : null}
      {type === 'divider' ? null : (
        <IconPicker
          value={typeof item.icon === 'string' ? item.icon : undefined}
          onChange={(icon) => set('icon', icon)}
        />
      )}
      <Fault text={faultAt('icon')} />
      <ItemRoles document={document} placed={placed} roles={roles} onEdit={onEdit} />
      <p className="menu-number">
        {t('menu.number')} <code>{scalarText(item.id)}</code>
      </p>
      <Fault text={faultAt('id')} />
    </section>
  );
}

function Fault({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="panel-problem" role="alert">
      {text}
    </p>
  );
}
