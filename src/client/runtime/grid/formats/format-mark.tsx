import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  MinusCircleFilled,
  WarningFilled,
} from '@ant-design/icons';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridFormat } from '../../../../definitions/grid';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';

const icons = {
  success: CheckCircleFilled,
  warning: WarningFilled,
  danger: ExclamationCircleFilled,
  info: InfoCircleFilled,
  muted: MinusCircleFilled,
} as const;

/** Renders the icon of a format, one for each tone, with its meaning as text. */
export function FormatMark({ format }: { format: GridFormat }) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const words = format.title === undefined ? t(`tone.${format.tone}`) : say(format.title, language);
  return (
    <span className={`grid-mark is-${format.tone}`} title={words}>
      {createElement(icons[format.tone], { 'aria-hidden': true })}
      <span className="visually-hidden">{words}: </span>
    </span>
  );
}
