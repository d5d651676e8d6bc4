import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { tones } from '../../../definitions/values/tone';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { isObject, type JsonObject, scalarText } from '../document/pointer';
import { readText } from '../panel/read-text';
import { LanguageText } from '../panel/fields/text-field';
import { SortableItem } from '../panel/sortable/sortable-item';
import { SortableList } from '../panel/sortable/sortable-list';
import { freeName, nameOfTitle } from '../column-name';

interface ChoicesEditorProps {
  id: string;
  choices: readonly unknown[];
  /** The values that rows may have already: they stay as they are when a title changes. */
  fixed: ReadonlySet<unknown>;
  isNumber: boolean;
  onChange: (choices: readonly JsonObject[]) => void;
}

/** The choices of a column: what people read, in which tone, and in which order. */
export function ChoicesEditor({ id, choices, fixed, isNumber, onChange }: ChoicesEditorProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const members = choices.filter(isObject);
  const titleOf = (choice: JsonObject | undefined) => {
    const text = readText(choice?.title);
    return text === undefined ? '' : say(text, language);
  };
  const replace = (index: number, next: JsonObject) => onChange(members.with(index, next));
  const retitle = (index: number, choice: JsonObject, title: unknown) => {
    const others = members.filter((_, place) => place !== index).map(({ value }) => scalarText(value));
    const name = nameOfTitle(titleOf({ title }));
    const value =
      isNumber || fixed.has(choice.value) ? choice.value : freeName(name, others, `choice_${index + 1}`);
    replace(index, { ...choice, value, title: title ?? { mn_MN: '' } });
  };
  const add = () => {
    const taken = members.map(({ value }) => value);
    const number = members.length + 1;
    const value = isNumber
      ? Math.max(0, ...taken.map(Number)) + 1
      : freeName(`choice_${number}`, taken.map(scalarText), 'choice');
    onChange([...members, { value, title: { mn_MN: '' } }]);
  };
  return (
    <div className="choices">
      <SortableList
        count={members.length}
        nameAt={(index) => titleOf(members[index])}
        onMove={(from, to) => {
          const moved = members[from];
          if (moved) onChange(members.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
      >
        <ol className="sortable-list" aria-label={t('tables.choices')}>
          {members.map((choice, index) => (
            // A value changes with its title while it is new, so places are the keys.
            <SortableItem key={index} index={index} name={titleOf(choice)} className="choice">
              <div className="choice-body">
                <LanguageText
                  id={`${id}-${index}`}
                  label={t('tables.choiceTitle', { place: index + 1 })}
                  value={choice.title}
                  onChange={(title) => retitle(index, choice, title)}
                />
                <div className="choice-line">
                  <Select
                    aria-label={t('tables.tone')}
                    className="choice-tone"
                    value={typeof choice.tone === 'string' ? choice.tone : ''}
                    options={[
                      { value: '', label: t('tables.noTone') },
                      ...tones.map((tone) => ({ value: tone as string, label: t(`words.${tone}`) })),
                    ]}
                    onChange={(tone: string) => {
                      const { tone: _before, ...rest } = choice;
                      replace(index, tone === '' ? rest : { ...rest, tone });
                    }}
                  />
                  <Input
                    aria-label={t('tables.choiceValue')}
                    className="choice-value"
                    value={scalarText(choice.value)}
                    disabled
                  />
                </div>
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label={t('panel.remove', { name: titleOf(choice) })}
                disabled={members.length === 1}
                onClick={() => onChange(members.toSpliced(index, 1))}
              >
                <Icon name="delete" />
              </button>
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <Button icon={<Icon name="add" />} onClick={add}>
        {t('tables.addChoice')}
      </Button>
    </div>
  );
}
