import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOfRow as isPathOfRow, printedBlockTypes, type PageDevice } from '../../../definitions/page';
import { pointerTo, scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { NameChecks } from '../editor/name-checks';
import { SettingGroup } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { useDefinitionOptions } from '../panel/names';
import { blockTarget } from './block-types';
import { PaperSettings } from './paper-settings';
import { LinkSettings } from './link-settings';
import { setTarget, type BlockPlace } from './page-edits';
import { PictureSettings } from './picture-settings';
import { ScreenSettings } from './screen-settings';
import { useBlockColumns, useFormReferences } from './use-block-columns';

interface BlockSettingsProps {
  place: BlockPlace;
  /** The name of the block at an index. */
  nameAt: (index: number) => string;
  /** The screen of the canvas. */
  device: PageDevice;
}

const heights = ['low', 'normal', 'high'] as const;
const maxFilters = 6;

/** The settings of one block. */
export function BlockSettings({ place, nameAt, device }: BlockSettingsProps) {
  const { t } = useTranslation(['page-designer', 'data-builders']);
  const { document, onEdit } = useEditor();
  const { index, pointer, type, block } = place;
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${pointer}/${member}`, value }]);
  const target = blockTarget(type);
  const targets = useDefinitionOptions(target?.kind);
  return (
    <SettingGroup title={t('settings.block', { name: nameAt(index) })}>
      {target === undefined ? null : (
        <ChoiceSetting
          label={t(`settings.${target.member}`)}
          pointer={`${pointer}/${target.member}`}
          isOptional={false}
          placeholder={t(`empty.${type}`)}
          value={scalarText(block[target.member])}
          options={targets ?? []}
          onChange={(id) => onEdit(setTarget(document, index, target.member, id))}
        />
      )}
      {type === 'text' ? (
        <TextSetting
          label={t('settings.text')}
          pointer={`${pointer}/text`}
          help={t('settings.textHelp')}
          isLong
          value={block.text}
          onChange={(value) => set('text', value ?? { mn_MN: '' })}
        />
      ) : null}
      {type === 'picture' ? <PictureSettings place={place} /> : null}
      <TextSetting
        label={t(type === 'form' || type === 'print' ? 'settings.button' : 'settings.heading')}
        pointer={`${pointer}/title`}
        value={block.title}
        onChange={(value) => set('title', value)}
      />
      <ScreenSettings place={place} device={device} />
      {type === 'chart' || type === 'map' ? (
        <ChoiceSetting
          label={t('settings.height')}
          pointer={`${pointer}/height`}
          placeholder={t('data-builders:dashboards.heights.normal')}
          value={scalarText(block.height)}
          options={heights.map((each) => ({
            value: each,
            label: t(`data-builders:dashboards.heights.${each}`),
          }))}
          onChange={(value) => set('height', value)}
        />
      ) : null}
      {target?.kind === 'grid' ? <RowSettings place={place} /> : null}
      {type === 'form' ? <FormSettings place={place} /> : null}
      {printedBlockTypes.some((each) => each === type) ? <PaperSettings place={place} /> : null}
      {document.source === undefined ? <LinkSettings place={place} nameAt={nameAt} /> : null}
    </SettingGroup>
  );
}

/** The settings of blocks over rows: where they lead, which rows and what readers filter by. */
function RowSettings({ place: { index, type, block } }: { place: BlockPlace }) {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const at = (member: string) => pointerTo('blocks', index, member);
  const pages = useDefinitionOptions('page');
  const forms = useDefinitionOptions('form');
  const { shown, references } = useBlockColumns(scalarText(block.grid));
  const isOfRow = isPathOfRow({ path: scalarText(document.path) });
  const set = (member: string, value: unknown) => onEdit([{ pointer: at(member), value }]);
  const actions: readonly unknown[] = Array.isArray(block.actions) ? block.actions : ['update'];
  if (type === 'detail')
    return (
      <>
        <ChoiceSetting
          label={t('settings.changeForm')}
          pointer={at('form')}
          placeholder={t('settings.noChange')}
          value={scalarText(block.form)}
          options={forms ?? []}
          onChange={(value) =>
            onEdit([
              { pointer: at('form'), value },
              ...(value === undefined && block.actions !== undefined
                ? [{ pointer: at('actions'), value: undefined }]
                : []),
            ])
          }
        />
        {block.form === undefined ? null : (
          <Checkbox
            checked={actions.includes('delete')}
            onChange={({ target }) => set('actions', target.checked ? ['update', 'delete'] : undefined)}
          >
            {t('settings.mayDelete')}
          </Checkbox>
        )}
      </>
    );
  return (
    <>
      <ChoiceSetting
        label={t('settings.link')}
        pointer={at('link')}
        help={t('settings.linkHelp')}
        placeholder={t('settings.noLink')}
        value={scalarText(block.link)}
        options={pages ?? []}
        onChange={(value) => set('link', value)}
      />
      {isOfRow || block.connection !== undefined ? (
        <ChoiceSetting
          label={t('settings.connection')}
          pointer={at('connection')}
          help={t('settings.connectionHelp')}
          value={scalarText(block.connection)}
          options={references}
          onChange={(value) => set('connection', value)}
        />
      ) : null}
      {type === 'map' || shown.length === 0 ? null : (
        <div className="setting">
          <span className="setting-label">{t('settings.filterColumns')}</span>
          <NameChecks
            list={at('filterColumns')}
            label={t('settings.filterColumns')}
            options={shown}
            max={maxFilters}
          />
        </div>
      )}
    </>
  );
}

function FormSettings({ place: { pointer, block } }: { place: BlockPlace }) {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const fields = useFormReferences(scalarText(block.form));
  const isOfRow = isPathOfRow({ path: scalarText(document.path) });
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${pointer}/${member}`, value }]);
  return (
    <>
      <Checkbox
        checked={block.embed === true}
        onChange={({ target }) => set('embed', target.checked || undefined)}
      >
        {t('settings.embed')}
      </Checkbox>
      {isOfRow || block.field !== undefined ? (
        <ChoiceSetting
          label={t('settings.field')}
          pointer={`${pointer}/field`}
          value={scalarText(block.field)}
          options={fields}
          onChange={(value) => set('field', value)}
        />
      ) : null}
    </>
  );
}
