import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { maxLinks } from '../../../definitions/page';
import { scalarText } from '../document/pointer';
import { textsAt } from '../editor/document-lists';
import { useEditor } from '../editor/editor-context';
import { Setting } from '../editor/setting';
import { addLink, listBlocks, linkingTo, removeLink, type BlockPlace } from './page-edits';

interface LinkSettingsProps {
  place: BlockPlace;
  nameAt: (index: number) => string;
}

/** The blocks of the page to which a block links, chosen by their titles, and those that link to it. */
export function LinkSettings({ place: { index, pointer, block }, nameAt }: LinkSettingsProps) {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const links = textsAt(block, '/links');
  const others = listBlocks(document).filter(
    (other) =>
      other.index !== index &&
      (other.block.title !== undefined || links.includes(scalarText(other.block.id))),
  );
  const linking = linkingTo(document, index).map((other) => nameAt(other.index));
  const change = (next: readonly string[]) => {
    const removed = links.find((link) => !next.includes(link));
    if (removed !== undefined) onEdit(removeLink(document, index, removed));
    const added = others.find((other) => next.includes(valueOf(other)) && !links.includes(valueOf(other)));
    if (added !== undefined) onEdit(addLink(document, index, added.index));
  };
  return (
    <>
      <Setting label={t('settings.links')} pointer={`${pointer}/links`} help={t('settings.linksHelp')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            className="setting-control"
            placeholder={t('settings.noLinks')}
            value={links}
            maxCount={maxLinks}
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map((other) => ({ value: valueOf(other), label: nameAt(other.index) }))}
            onChange={change}
          />
        )}
      </Setting>
      {linking.length === 0 ? null : (
        <p className="setting-help">{t('settings.linkedFrom', { names: linking.join(', ') })}</p>
      )}
    </>
  );
}

/** The id of a block, or its index where it has none yet: no id begins with a digit. */
function valueOf({ index, block }: BlockPlace): string {
  return scalarText(block.id) || `${index}`;
}
