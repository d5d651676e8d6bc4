import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { FieldError } from '../questions/choice-list';
import { parseCode } from './saved-calculation';

/** A field for the code of a saved calculation, which opens it on a page. */
export function CodeField({ start = '', to = '/calculator' }: { start?: string; to?: string }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(start);
  const [isWrong, setIsWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = parseCode(text);
    setIsWrong(code === null);
    if (code !== null) void navigate(`${to}?code=${code}`);
  };
  return (
    <form className="code-field" onSubmit={open} noValidate>
      <label htmlFor={id}>{t('saved.code')}</label>
      <span>
        <input
          id={id}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('saved.open')}</Button>
      </span>
      <FieldError id={`${id}-error`} text={isWrong ? t('saved.noCode') : undefined} />
    </form>
  );
}
