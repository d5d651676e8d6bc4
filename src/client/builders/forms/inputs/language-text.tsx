import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, say, type Language } from '../../../../definitions/language';
import type { Text } from '../../../../definitions/text';
import { isObject } from '../../document/pointer';

const shortNames: Readonly<Record<Language, string>> = { mn_MN: 'MN', en_US: 'EN', ko_KR: 'KO' };

interface LanguageTextProps {
  label: string;
  value: unknown;
  /** The text where this one is left out: the column's. */
  inherited?: Text | undefined;
  problem?: string | undefined;
  onChange: (value: Text | undefined) => void;
}

/** Edits one text in three languages. A text that is one for all languages stays one until a translation is entered. */
export function LanguageText({ label, value, inherited, problem, onChange }: LanguageTextProps) {
  const { t } = useTranslation('form-builder');
  const text = textOf(value);
  /** Emptied, while translations are there: the text cannot be stored without it. */
  const [isEmptied, setIsEmptied] = useState(false);
  const change = (language: Language, entered: string) => {
    const next = withLanguage(text ?? {}, language, entered, inherited);
    const isMissing = next !== undefined && typeof next !== 'string' && !('mn_MN' in next);
    setIsEmptied(isMissing);
    if (!isMissing) onChange(next);
  };
  return (
    <fieldset className="fb-texts">
      <legend>{label}</legend>
      {languages.map((language) => (
        <div key={language} className="fb-text-line">
          <span aria-hidden="true">{shortNames[language]}</span>
          <input
            aria-label={t(`languages.${language}`)}
            className="fb-input"
            value={language === 'mn_MN' && isEmptied ? '' : (text?.[language] ?? '')}
            placeholder={
              text === undefined
                ? inherited === undefined
                  ? undefined
                  : say(inherited, language)
                : text.mn_MN
            }
            aria-invalid={problem !== undefined || (language === 'mn_MN' && isEmptied)}
            onBlur={() => setIsEmptied(false)}
            onChange={({ target }) => change(language, target.value)}
          />
          {language === 'mn_MN' && isEmptied ? (
            <p className="fb-problem">{t('text.mongolianFirst')}</p>
          ) : null}
        </div>
      ))}
      {problem === undefined ? null : <p className="fb-problem">{problem}</p>}
    </fieldset>
  );
}

type Texts = Partial<Record<Language, string>>;

/** A text for all languages counts as Mongolian; the others show it as their placeholder. */
function textOf(value: unknown): Texts | undefined {
  if (typeof value === 'string') return { mn_MN: value };
  if (!isObject(value)) return undefined;
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = value[language];
      return typeof text === 'string' ? [[language, text]] : [];
    }),
  );
}

function withLanguage(
  texts: Texts,
  language: Language,
  entered: string,
  inherited: Text | undefined,
): Text | Omit<Texts, 'mn_MN'> | undefined {
  const { [language]: _before, ...others } = texts;
  if (entered === '') {
    if (Object.keys(others).length === 0) return undefined;
    return simplified(inOrder(others));
  }
  const first =
    texts.mn_MN === undefined && inherited !== undefined ? { mn_MN: say(inherited, 'mn_MN') } : {};
  return simplified(inOrder({ ...first, ...texts, [language]: entered }));
}

function inOrder(texts: Texts): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language]]])),
  );
}

/** Mongolian alone is one text for all languages. */
function simplified(texts: Texts): Text | Omit<Texts, 'mn_MN'> {
  const { mn_MN, ...others } = texts;
  if (mn_MN === undefined) return others;
  return Object.keys(others).length === 0 ? mn_MN : { mn_MN, ...others };
}
