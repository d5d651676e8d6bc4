import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { isObject, scalarText } from '../document/pointer';
import { ChoiceSetting } from '../editor/choice-setting';
import { useEditor } from '../editor/editor-context';
import { NameChecks } from '../editor/name-checks';
import { Setting } from '../editor/setting';
import { TextSetting } from '../editor/text-setting';
import { useDefinitionOptions } from '../panel/names';
import type { BlockPlace } from './page-edits';
import { useSourceColumns } from './use-block-columns';

const maxColumns = 60;
const maxParties = 4;

/** The settings of a block of a printed document: the rows and columns that it prints, its address, who signs. */
export function PaperSettings({ place: { pointer, type, block } }: { place: BlockPlace }) {
  const { t } = useTranslation('page-designer');
  const { document, onEdit } = useEditor();
  const sources = useDefinitionOptions('source');
  const isTable = type === 'table';
  const { all, references } = useSourceColumns(scalarText(isTable ? block.source : document.source));
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${pointer}/${member}`, value }]);
  if (type === 'code')
    return (
      <Setting label={t('settings.address')} pointer={`${pointer}/address`} help={t('settings.addressHelp')}>
        {(id) => (
          <Input
            id={id}
            value={scalarText(block.address)}
            maxLength={200}
            onChange={({ target }) => set('address', target.value || undefined)}
          />
        )}
      </Setting>
    );
  if (type === 'signatures')
    return (
      <Parties
        parties={listOf(block.parties)}
        pointer={pointer}
        onChange={(next, removed) =>
          onEdit([
            { pointer: `${pointer}/parties`, value: next },
            ...(removed === undefined || block.signedSteps === undefined
              ? []
              : [
                  {
                    pointer: `${pointer}/signedSteps`,
                    value: withoutParty(listOf(block.signedSteps), removed + 1),
                  },
                ]),
          ])
        }
      />
    );
  return (
    <>
      {isTable ? (
        <>
          <ChoiceSetting
            label={t('settings.source')}
            pointer={`${pointer}/source`}
            isOptional={false}
            placeholder={t('empty.table')}
            value={scalarText(block.source)}
            options={sources ?? []}
            onChange={(value) =>
              onEdit([
                { pointer: `${pointer}/source`, value },
                { pointer: `${pointer}/columns`, value: undefined },
                { pointer: `${pointer}/connection`, value: undefined },
              ])
            }
          />
          <ChoiceSetting
            label={t('settings.connection')}
            pointer={`${pointer}/connection`}
            help={t('settings.connectionHelp')}
            value={scalarText(block.connection)}
            options={references}
            onChange={(value) => set('connection', value)}
          />
        </>
      ) : null}
      <div className="setting">
        <span className="setting-label">{t('settings.columns')}</span>
        <NameChecks
          list={`${pointer}/columns`}
          label={t('settings.columns')}
          options={all}
          max={maxColumns}
        />
      </div>
    </>
  );
}

interface PartiesProps {
  parties: readonly unknown[];
  pointer: string;
  /** `removed`: the place of a person who is left out from now on. */
  onChange: (next: unknown[] | undefined, removed: number | undefined) => void;
}

/** The people who sign, one more than there are until there are enough. An empty one is left out. */
function Parties({ parties, pointer, onChange }: PartiesProps) {
  const { t } = useTranslation('page-designer');
  const shown: readonly unknown[] = parties.length < maxParties ? [...parties, undefined] : parties;
  return shown.map((party, index) => (
    <TextSetting
      key={index}
      label={`${t('settings.party')} ${index + 1}`}
      pointer={`${pointer}/parties/${index}`}
      value={party}
      onChange={(value) => {
        const next = shown
          .map((each, at) => (at === index ? value : each))
          .filter((each) => each !== undefined);
        const removed = value === undefined && index < parties.length ? index : undefined;
        onChange(next.length > 0 ? next : undefined, removed);
      }}
    />
  ));
}

/** The signatures without those of a person who is left out; the people after them move up. */
export function withoutParty(signed: readonly unknown[], removed: number): unknown[] | undefined {
  const others = signed.flatMap((each) => {
    if (!isObject(each) || typeof each.party !== 'number' || each.party === removed) return [];
    return [each.party > removed ? { ...each, party: each.party - 1 } : each];
  });
  return others.length > 0 ? others : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
