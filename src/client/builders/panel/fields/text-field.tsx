import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages, type Language } from '../../../../definitions/language';
import { isObject } from '../../document/pointer';

interface LanguageTextProps {
  id: string;
  label: string;
  value: unknown;
  /** The text may have paragraphs. */
  isLong?: boolean | undefined;
  /** Undefined once every language is empty. */
  onChange: (value: unknown) => void;
}

/** A text in every language: one input for each, as parts of one field. */
export function LanguageText({ id, label, value, isLong = false, onChange }: LanguageTextProps) {
  const { t } = useTranslation('builder');
  const texts = textsOf(value);
  const change = (language: Language, text: string) => {
    const next = { ...texts, [language]: text };
    const filled = languages.flatMap((each) => (next[each] ? [[each, next[each]] as const] : []));
    onChange(filled.length === 0 ? undefined : Object.fromEntries(filled));
  };
  return (
    <div className="language-text">
      {languages.map((language) => {
        const entry = {
          id: language === 'mn_MN' ? id : `${id}-${language}`,
          'aria-label': `${label}, ${t(`languages.${language}`)}`,
          lang: language.slice(0, 2),
          value: texts[language] ?? '',
          ...(language !== 'mn_MN' && texts.mn_MN !== undefined && { placeholder: texts.mn_MN }),
        };
        return (
          <div key={language} className="language-text-line">
            <span aria-hidden="true">{t(`languages.short.${language}`)}</span>
            {isLong ? (
              <Input.TextArea {...entry} rows={4} onChange={({ target }) => change(language, target.value)} />
            ) : (
              <Input {...entry} onChange={({ target }) => change(language, target.value)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A text that is one for all languages is the Mongolian one. */
function textsOf(value: unknown): Partial<Record<Language, string>> {
  if (typeof value === 'string') return { mn_MN: value };
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([language, text]) => isLanguage(language) && typeof text === 'string'),
  );
}
